// Installs the packages of the workspace as the lockfile says.
import { runStep } from './step.mjs'
import { root, SetupError } from './toolchain.mjs'

/**
 * Takes well under a second when everything is there, and says nothing then.
 *
 * @param {{ env: Record<string, string | undefined>, signal: AbortSignal }} options
 * @throws {SetupError} when pnpm fails; what it printed is above
 */
export async function installPackages({ env, signal }) {
  const code = await runStep(
    'Installing the packages (the first time a minute or so)',
    ['pnpm', 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'],
    // Nobody can answer a question of pnpm here; CI takes its default.
    { cwd: root, env: { ...env, CI: 'true' }, signal, quietForMs: 1_500 },
  )
  if (code !== 0) throw new SetupError('The packages could not be installed (see above).')
}
