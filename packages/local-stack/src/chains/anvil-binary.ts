import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const cpuNames: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Path of the anvil executable in the platform package of `@foundry-rs/anvil`. Its install script is never run, and the
 * wrapper that the script would patch is an additional Node process, so the executable is called directly.
 *
 * @throws {Error} when no package exists for this platform; the message names the package.
 */
export function findAnvilBinary(): string {
  const platformPackage = `@foundry-rs/anvil-${process.platform}-${cpuNames[process.arch] ?? process.arch}`
  const suffix = process.platform === 'win32' ? '.exe' : ''
  try {
    // The platform package is a dependency of the wrapper, so it is resolved from there.
    const wrapper = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
    const manifest = createRequire(wrapper).resolve(`${platformPackage}/package.json`)
    const binary = join(dirname(manifest), 'bin', `anvil${suffix}`)
    accessSync(binary, constants.X_OK)
    return binary
  } catch (cause) {
    throw new Error(
      `Local chains need anvil, and ${platformPackage} is not installed: either it does not exist for this platform, ` +
        'or optional dependencies were skipped. Start the other parts without "chains".',
      { cause },
    )
  }
}

/** Whether local chains can run on this platform; otherwise chain tests are skipped. */
export function hasAnvil(): boolean {
  try {
    findAnvilBinary()
    return true
  } catch {
    return false
  }
}
