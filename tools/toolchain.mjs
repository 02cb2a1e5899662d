// Installs the pinned Node and pnpm from the npm registry, once, into .toolchain.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { runStep } from './step.mjs'

export const root = path.dirname(import.meta.dirname)
export const isWindows = process.platform === 'win32'
const pins = JSON.parse(readFileSync(path.join(root, 'tools', 'toolchain.json'), 'utf8'))
const platform = `${process.platform}-${process.arch}`
const toolchains = path.join(root, '.toolchain')

/** An error for the user to read or act on; printed without a stack trace. */
export class SetupError extends Error {}

/** A SetupError whose message was already printed. */
export class SaidError extends SetupError {}

/** Whether the Node that runs this file is a version that the product is tested with. */
const isSystemNodeFine = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return pins.node.accept.some(([wantMajor, wantMinor]) => major === wantMajor && minor >= wantMinor)
}

/**
 * Returns the folder with `node` and `pnpm`, and installs them first if they are missing.
 *
 * @param {AbortSignal} signal aborts the installation
 * @throws {SetupError} when the platform has no build, npm fails, or the installed files do not match the pins
 */
export async function ensureToolchain(signal) {
  // A toolchain without its own Node is valid only while the system's Node is suitable; another Node version gets
  // another folder.
  const node = isSystemNodeFine() ? 'system' : pins.node.version
  const home = path.join(toolchains, `${node}-${pins.pnpm.version}-${platform}`)
  const bin = path.join(home, 'bin')
  if (existsSync(path.join(bin, 'ok'))) return bin

  const nodePackage = isSystemNodeFine() ? undefined : pins.node.packages[platform]
  const pnpmPackage = pins.pnpm.packages[platform]
  if (!isSystemNodeFine() && !nodePackage)
    throw new SetupError(
      `There is no npm build of Node ${pins.node.version} for ${platform}. Install Node 24 or 26 and run this again.`,
    )
  if (!pnpmPackage) throw new SetupError(`There is no build of pnpm ${pins.pnpm.version} for ${platform}.`)

  removeAbandonedFetches()
  const temporary = `${home}.${process.pid}.tmp`
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(path.join(temporary, 'bin'), { recursive: true })
  writeFileSync(path.join(temporary, 'package.json'), '{"private":true}')

  const wanted = [
    { ...pnpmPackage, version: pins.pnpm.version },
    ...(nodePackage ? [{ ...nodePackage, version: pins.node.version }] : []),
  ]
  await npmInstall(temporary, wanted, signal)
  // npm's hidden lockfile contains the verified hashes; nothing is run before they match the pins.
  const installed = JSON.parse(
    readFileSync(path.join(temporary, 'node_modules', '.package-lock.json'), 'utf8'),
  ).packages
  for (const item of wanted) {
    const integrity = installed[`node_modules/${item.name}`]?.integrity
    if (integrity !== item.integrity)
      throw new SetupError(
        `${item.name} is not the package we pinned: ${integrity}, expected ${item.integrity}`,
      )
  }
  expose(temporary, 'pnpm', path.join(pnpmPackage.name, isWindows ? 'pnpm.exe' : 'pnpm'))
  if (nodePackage)
    expose(temporary, 'node', path.join(nodePackage.name, 'bin', isWindows ? 'node.exe' : 'node'))
  writeFileSync(path.join(temporary, 'bin', 'ok'), '')
  // A concurrent start may have been faster, and its toolchain is in use by now.
  if (existsSync(path.join(bin, 'ok'))) rmSync(temporary, { recursive: true, force: true })
  else {
    rmSync(home, { recursive: true, force: true })
    renameSync(temporary, home)
  }
  return bin
}

/** Removes incomplete toolchains of killed runs. One whose process is alive may belong to a concurrent start. */
function removeAbandonedFetches() {
  for (const name of existsSync(toolchains) ? readdirSync(toolchains) : []) {
    const pid = Number(/\.(\d+)\.tmp$/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(path.join(toolchains, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function expose(folder, name, target) {
  const from = path.join(folder, 'node_modules', target)
  const to = path.join(folder, 'bin', isWindows ? `${name}.cmd` : name)
  if (isWindows) return writeFileSync(to, `@"%~dp0\\${path.relative(path.dirname(to), from)}" %*\r\n`)
  chmodSync(from, 0o755)
  symlinkSync(path.relative(path.dirname(to), from), to)
}

async function npmInstall(folder, wanted, signal) {
  const specs = wanted.map((item) => `${item.name}@${item.version}`)
  const quiet = ['--no-audit', '--no-fund', '--no-save', '--no-package-lock', '--loglevel=error']
  const code = await runStep(
    `Fetching ${specs.join(' and ')} (once, about 100 MB)`,
    [isWindows ? 'npm.cmd' : 'npm', 'install', '--prefix', folder, '--ignore-scripts', ...quiet, ...specs],
    {
      cwd: folder,
      env: {
        ...process.env,
        ...(isHomeWritable() ? {} : { npm_config_cache: path.join(toolchains, 'npm-cache') }),
      },
      signal,
    },
  )
  if (code !== 0) throw new SetupError('npm could not fetch the toolchain (see above).')
}

/** Whether caches can be stored in the home folder; otherwise they are stored next to the toolchain. */
export function isHomeWritable() {
  try {
    accessSync(homedir(), constants.W_OK)
    const probe = path.join(homedir(), `.esports-probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return true
  } catch {
    return false
  }
}

/** The environment for everything that runs on the toolchain: without telemetry and inherited npm settings. */
export function toolchainEnvironment(bin) {
  const env = { ...process.env }
  // npm settings of the outer `npm start` must not reach pnpm.
  for (const key of Object.keys(env)) if (/^npm_/i.test(key)) delete env[key]
  const pathKey = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  env[pathKey] = [bin, path.join(root, 'node_modules', '.bin'), env[pathKey]].join(path.delimiter)
  Object.assign(env, {
    TURBO_TELEMETRY_DISABLED: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    DO_NOT_TRACK: '1',
    COREPACK_ENABLE_STRICT: '0',
  })
  if (!isHomeWritable()) {
    const folder = path.join(toolchains, 'home')
    mkdirSync(folder, { recursive: true })
    linkRegistrySettings(folder)
    Object.assign(env, {
      HOME: folder,
      XDG_CACHE_HOME: path.join(folder, 'cache'),
      XDG_CONFIG_HOME: path.join(folder, 'config'),
      XDG_DATA_HOME: path.join(folder, 'data'),
      XDG_STATE_HOME: path.join(folder, 'state'),
    })
  }
  return env
}

/** The user's registry and proxy still apply: they are in the .npmrc of the home folder that is not writable. */
function linkRegistrySettings(folder) {
  const settings = path.join(homedir(), '.npmrc')
  const link = path.join(folder, '.npmrc')
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link)
  if (existsSync(settings) && !isWindows) symlinkSync(settings, link)
}
