import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'

const readManifest = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

/**
 * Every package that can be loaded at run time from the given folders: their dependencies, optional dependencies and
 * installed peers, and those of each of these, as they are on disk.
 *
 * @param {string[]} folders package folders to start from; they are not in the result
 * @returns {Map<string, { manifest: object, path: string[] }>} by `name@version`, with the dependency path to it
 */
export function runtimeTree(folders) {
  const found = new Map()
  const seen = new Set()
  const visit = (folder, way) => {
    const real = realpathSync(folder)
    if (seen.has(real)) return
    seen.add(real)
    const manifest = readManifest(real)
    const names = new Set([
      ...Object.keys(manifest.dependencies ?? {}),
      ...Object.keys(manifest.optionalDependencies ?? {}),
      ...Object.keys(manifest.peerDependencies ?? {}),
    ])
    for (const name of names) {
      const at = resolveFrom(real, name)
      // Optional packages of other platforms and absent optional peers are not installed.
      if (!at) continue
      const child = readManifest(at)
      const step = [...way, `${child.name}@${child.version}`]
      if (!isOurs(at)) found.set(`${child.name}@${child.version}`, { manifest: child, path: step })
      visit(at, step)
    }
  }
  for (const folder of folders) visit(folder, [readManifest(folder).name])
  return found
}

const isOurs = (folder) => !realpathSync(folder).includes(`${path.sep}node_modules${path.sep}`)

/** Node's resolution: the nearest node_modules up the tree that contains the name. */
function resolveFrom(folder, name) {
  for (let at = folder; ; at = path.dirname(at)) {
    const candidate = path.join(at, 'node_modules', name)
    if (existsSync(path.join(candidate, 'package.json'))) return candidate
    if (at === path.dirname(at)) return undefined
  }
}

/** The workspace packages of a repository. */
export const workspaceFolders = (root) =>
  ['apps', 'packages'].flatMap((group) =>
    existsSync(path.join(root, group))
      ? readdirSync(path.join(root, group))
          .map((name) => path.join(root, group, name))
          .filter((folder) => existsSync(path.join(folder, 'package.json')))
      : [],
  )
