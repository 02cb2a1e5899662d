// Runs a long command as one progress line: its output is printed only if it fails, and then in full.
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { spawnOwned } from './owned-process.mjs'

const reminderMs = 15_000

export const say = (line) => console.log(`• ${line}`)

/**
 * Runs a command until it ends. The command and all processes it starts end with this process at the latest.
 *
 * @param {string} title what is being done, for the progress line
 * @param {[string, ...string[]]} command
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, signal: AbortSignal, quietForMs?: number,
 *   onLine?: (line: string) => void }} options `signal` ends the command; a step that takes less than `quietForMs`
 *   (0) milliseconds prints no line; `onLine` receives the command's output
 * @returns {Promise<number>} the exit code
 * @throws the reason of `signal` when it ended the command; all its processes have ended by then
 */
export async function runStep(title, command, { cwd, env, signal, quietForMs = 0, onLine }) {
  signal.throwIfAborted()
  const startedAt = Date.now()
  const announcement = setTimeout(say, quietForMs, title)
  const reminder = setInterval(
    () => console.log(`    ${Math.round((Date.now() - startedAt) / 1000)} s …`),
    reminderMs,
  )
  const child = spawnOwned(command, { cwd, env, output: 'pipe' })
  const letGo = () => child.stdin.destroy()
  signal.addEventListener('abort', letGo, { once: true })
  const printed = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      printed.push(line)
      if (!signal.aborted) onLine?.(line)
    })
  try {
    const [code] = await once(child, 'close')
    signal.throwIfAborted()
    if (code !== 0) console.error(`${printed.join('\n')}\n`)
    return code ?? 1
  } finally {
    clearTimeout(announcement)
    clearInterval(reminder)
    signal.removeEventListener('abort', letGo)
  }
}
