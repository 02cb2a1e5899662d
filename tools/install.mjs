// Installs the packages of the workspace according to the lockfile.
import { runStep } from './step.mjs'
import { root, SetupError } from './toolchain.mjs'

/**
 * Takes well under a second and prints nothing when everything is installed.
 *
 * @param {{ env: Record<string, string | undefined>, signal: AbortSignal }} options
 * @throws {SetupError} when pnpm fails; its output is printed before
 */
export async function installPackages({ env, signal }) {
  const code = await runStep(
    'Installing the packages (the first time a minute or so)',
    ['pnpm', 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'],
    // pnpm must not prompt, because there is no one to answer; with CI set it uses its defaults.
    { cwd: root, env: { ...env, CI: 'true' }, signal, quietForMs: 1_500 },
  )
  if (code !== 0) throw new SetupError('The packages could not be installed (see above).')
}
