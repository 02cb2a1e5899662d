// Builds the parts that `npm start` serves, if they have changed.
import { runStep } from './step.mjs'
import { root } from './toolchain.mjs'

/**
 * @param {AbortSignal} signal aborts the build
 * @returns {Promise<boolean>} whether it succeeded; errors are printed
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

/** turbo prints the name of each package that it builds; the rest of its output is only for errors. */
function sayWhatIsBuilt(line) {
  const name = /^(\S+):build: cache miss, executing/.exec(line)?.[1]
  if (name) console.log(`    ${name}`)
}
