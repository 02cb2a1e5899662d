#!/usr/bin/env node
// Runs on any Node >= 20 with npm and nothing else: installs the pinned Node and pnpm and missing packages, and runs
// the command.
//   node tools/run.mjs <command> [arguments…]
import { installPackages } from './install.mjs'
import { onStop, run } from './owned-process.mjs'
import { ensureToolchain, isWindows, root, SetupError, toolchainEnvironment } from './toolchain.mjs'

const ending = new AbortController()
let current
onStop((reason) => {
  ending.abort()
  current?.kill(reason === 'parent' ? 'SIGTERM' : reason)
})

try {
  const env = toolchainEnvironment(await ensureToolchain(ending.signal))
  await installPackages({ env, signal: ending.signal })
  const [command, ...args] = process.argv.slice(2)
  process.exitCode = command
    ? await run(command, args, { env, cwd: root, shell: isWindows, onChild: (child) => (current = child) })
    : 0
} catch (error) {
  if (ending.signal.aborted) process.exit(130)
  if (!(error instanceof SetupError)) throw error
  console.error(`\n✖ ${error.message}\n`)
  process.exitCode = 1
}
