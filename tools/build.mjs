// Builds what `npm start` serves, where it changed.
import { runStep } from './step.mjs'
import { root } from './toolchain.mjs'

/**
 * @param {AbortSignal} signal ends the build
 * @returns {Promise<boolean>} whether it worked; what went wrong is printed
 */
export async function buildProduct(signal) {
  const code = await runStep(
    'Building what changed since last time',
    [
      'turbo',
      'run',
      'build',
      '--filter=@esports/web',
      '--filter=@esports/api',
      '--output-logs=new-only',
      '--log-order=stream',
    ],
    { cwd: root, signal, onLine: sayWhatIsBuilt },
  )
  return code === 0
}

/** turbo names each package that it has to build; the rest of what it prints is for errors. */
function sayWhatIsBuilt(line) {
  const name = /^(\S+):build: cache miss, executing/.exec(line)?.[1]
  if (name) console.log(`    ${name}`)
}
