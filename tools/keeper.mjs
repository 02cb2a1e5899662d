// Runs a command, and ends it together with all processes it started when standard input closes. The operating system
// closes that pipe even if the parent process is killed.
//   node tools/keeper.mjs <command> [arguments…]
import { spawn, spawnSync } from 'node:child_process'

const isWindows = process.platform === 'win32'
const graceMs = 4_000

const [command, ...args] = process.argv.slice(2)
// A separate process group can be ended as a whole, and Ctrl-C in the terminal does not reach it directly.
const child = spawn(command, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: !isWindows,
  shell: isWindows,
})
let isEnding = false
child.once('error', (error) => {
  process.stderr.write(`${command}: ${error.message}\n`)
  process.exit(127)
})
child.once('exit', (code, signal) => {
  if (!isEnding) process.exit(signal ? 130 : (code ?? 1))
})
process.stdin.once('end', end).once('close', end).resume()
process.on('SIGTERM', end)
// The parent decides when to end, not the terminal.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined)

function end() {
  if (isEnding) return
  isEnding = true
  if (isWindows) {
    spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'])
    process.exit(130)
  }
  signalGroup('SIGTERM')
  const deadline = Date.now() + graceMs
  setInterval(() => {
    const isOver = Date.now() > deadline
    if (isOver) signalGroup('SIGKILL')
    // Zombies that are not reaped still accept signals; after SIGKILL there is nothing left to wait for.
    if (isOver || !signalGroup(0)) process.exit(130)
  }, 50)
}

/** Sends a signal to the process group; returns whether the group still existed. */
function signalGroup(signal) {
  if (child.pid === undefined) return false
  try {
    process.kill(-child.pid, signal)
    return true
  } catch {
    return false
  }
}
