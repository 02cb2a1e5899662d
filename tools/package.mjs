// `npm run package -- [--to <folder>]`: writes a folder with only what a server needs.
//   api/   the built API, its migrations and the packages it loads
//   web/   the built web app with its compressed forms
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildProduct } from './build.mjs'
import { onStop } from './owned-process.mjs'
import { runStep } from './step.mjs'
import { root, SetupError } from './toolchain.mjs'

/** Marks a folder as a release, with its version. */
const marker = 'release.json'

const ending = new AbortController()
onStop(() => ending.abort())

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  // npm runs scripts in the root folder, but file names are relative to the folder in which the user called npm.
  const target = path.resolve(process.env['INIT_CWD'] ?? root, values.to ?? path.join(root, 'release'))
  await writeRelease(target)
  console.log(`\nWritten to ${target}. Start it with:   node --enable-source-maps api/dist/main.js\n`)
} catch (error) {
  if (!ending.signal.aborted)
    console.error(`\n✖ ${error instanceof SetupError ? error.message : error.stack}\n`)
  process.exitCode = 1
}

async function writeRelease(target) {
  // An existing folder is replaced as a whole, so it must be an earlier release.
  if (existsSync(target) && readdirSync(target).length > 0 && !existsSync(path.join(target, marker)))
    throw new SetupError(`${target} holds something else. Name a new folder with --to.`)
  if (!(await buildProduct(ending.signal)))
    throw new SetupError('The product could not be built (see above).')
  const draft = `${target}.draft`
  rmSync(draft, { recursive: true, force: true })
  try {
    await writeApi(path.join(draft, 'api'))
    // Source maps of the web app are for developers; those of the API make stack traces in the log readable.
    cpSync(path.join(root, 'apps', 'web', 'dist'), path.join(draft, 'web'), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    })
    cpSync(path.join(root, 'LICENSE'), path.join(draft, 'LICENSE'))
    const { version } = readManifest(path.join(root, 'apps', 'api'))
    const about = {
      product: 'E-Sports',
      version,
      node: process.versions.node,
      platform: `${process.platform}-${process.arch}`,
    }
    writeFileSync(path.join(draft, marker), `${JSON.stringify(about, null, 2)}\n`)
    rmSync(target, { recursive: true, force: true })
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

async function writeApi(folder) {
  // Installs packages according to the lockfile; our own are in the bundle. Without this setting pnpm would resolve
  // versions again.
  const code = await runStep(
    'Putting its packages together',
    [
      'pnpm',
      '--filter',
      '@esports/api',
      '--config.inject-workspace-packages=true',
      'deploy',
      '--prod',
      folder,
    ],
    { cwd: root, signal: ending.signal },
  )
  if (code !== 0) throw new SetupError('The packages of the API could not be put together (see above).')
  const needed = new Set(['dist', 'drizzle', 'node_modules', 'package.json'])
  for (const name of readdirSync(folder))
    if (!needed.has(name)) rmSync(path.join(folder, name), { recursive: true, force: true })
  removeTypes(path.join(folder, 'node_modules', '.pnpm'))
}

/**
 * Removes compilers and types that packages list as optional peers: they are never loaded, and are a third of the total
 * size.
 */
function removeTypes(store) {
  const isTypes = (name) => /^(?:typescript|@typescript[+/].*|@types[+/].*)(?:@|$)/.test(name)
  for (const entry of readdirSync(store)) {
    if (isTypes(entry)) {
      rmSync(path.join(store, entry), { recursive: true, force: true })
      continue
    }
    const links = path.join(store, entry, 'node_modules')
    for (const name of ['typescript', '@typescript', '@types'])
      rmSync(path.join(entry === 'node_modules' ? path.join(store, entry) : links, name), {
        recursive: true,
        force: true,
      })
  }
}

function readManifest(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
}
