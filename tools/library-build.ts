import path from 'node:path'
import { esmExternalRequirePlugin, normalizePath, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { licencesOfBuiltIn } from './licences/built-in.ts'
import { slimIcons } from './slim-icons.ts'

/** Modules that are always loaded together, and therefore bundled into one file. */
export interface JoinedModules {
  /** Name of the file, without extension. */
  readonly name: string
  /**
   * Paths in `src`, with `/` and without extension; a path that ends in `/` is a folder, such as
   * `vendor/@walletconnect/`.
   */
  readonly modules: readonly string[]
  /** Whether static imports of the modules, recursively, are included in the file. */
  readonly withImports: boolean
}

export interface LibraryBuildOptions {
  /** Root folder of the package. */
  readonly root: string
  /** Dependencies and peer dependencies stay external; every other package is bundled. */
  readonly manifest: {
    readonly dependencies?: Readonly<Record<string, string>>
    readonly peerDependencies?: Readonly<Record<string, string>>
  }
  /** Source file by entry name. */
  readonly entry: Readonly<Record<string, string>>
  /** Name of the stylesheet, without extension; if absent, there is no stylesheet. */
  readonly cssFileName?: string
  readonly joined?: readonly JoinedModules[]
}

/**
 * Build configuration of a library package: ESM and CommonJS, one file per module, a single stylesheet. With separate
 * files a consumer's bundler can drop unused modules. But it would split modules that are loaded immediately and also
 * shared with lazy ones into many small files, so such modules can be joined here.
 */
export const libraryBuild = ({
  root,
  manifest,
  entry,
  cssFileName,
  joined = [],
}: LibraryBuildOptions): UserConfig => {
  const external = installedPackages(manifest)
  const placeOf = placesIn(root)
  return {
    root,
    logLevel: 'warn',
    plugins: [
      // Bundled CommonJS calls `require('react')`, which does not exist in a browser.
      esmExternalRequirePlugin({ external: [...external] }),
      slimIcons,
      licencesOfBuiltIn(root),
      ...(cssFileName ? [] : [withoutStyles]),
    ],
    // Development warnings of bundled packages are not meant for our users.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['@esports/source', 'module', 'browser', 'import', 'default'] },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      sourcemap: true,
      lib: { entry, ...(cssFileName ? { cssFileName } : {}) },
      rolldownOptions: {
        // 'use client' is kept at the top of its entry; the bundler warns because it may be lost where files are
        // joined.
        checks: { moduleLevelDirective: false },
        // Required for code-splitting groups without their imports. Entries only re-export, so nothing is added to
        // them.
        preserveEntrySignatures: 'allow-extension',
        output: [output('es', 'dist/esm', joined, placeOf), output('cjs', 'dist/cjs', joined, placeOf)],
      },
    },
  }
}

type PlaceOf = (id: string) => string | undefined

const output = (
  format: 'es' | 'cjs',
  dir: string,
  joined: readonly JoinedModules[],
  placeOf: PlaceOf,
): Rolldown.OutputOptions => ({
  format,
  dir,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  minifyInternalExports: false,
  exports: 'named',
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [
      ...joined.map(({ name, modules, withImports }, index) => ({
        name,
        test: (id: string) => isAmong(modules, placeOf(id)),
        includeDependenciesRecursively: withImports,
        priority: joined.length - index,
      })),
      { name: (id) => placeOf(id) ?? null, debugName: 'a file for each module' },
    ],
  },
})

const isAmong = (modules: readonly string[], place = ''): boolean =>
  modules.some((module) => (module.endsWith('/') ? place.startsWith(module) : place === module))

const installedPackages = ({
  dependencies,
  peerDependencies,
}: LibraryBuildOptions['manifest']): readonly RegExp[] =>
  Object.keys({ ...dependencies, ...peerDependencies }).map((name) => new RegExp(`^${name}(?:/|$)`))

const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name]
  },
}

/**
 * Output path of a module: `core/connect-kit` for our own `src`, `vendor/ui/button/button` for another package of this
 * repository, `vendor/clsx/dist/clsx` for one from the registry.
 */
function placesIn(root: string): PlaceOf {
  const ours = `${normalizePath(path.join(root, 'src'))}/`
  return (id) => {
    const [file = ''] = id.split('?')
    if (file.startsWith('\0')) return undefined
    const [, own] = /^(.+)\.\w+$/.exec(file.startsWith(ours) ? file.slice(ours.length) : '') ?? []
    if (own) return own
    const [, installed] = /^.*\/node_modules\/(.+)\.\w+$/.exec(file) ?? []
    if (installed) return `vendor/${installed}`
    const [, name, inside] = /\/packages\/([^/]+)\/src\/(.+)\.\w+$/.exec(file) ?? []
    return name && inside ? `vendor/${name}/${inside}` : undefined
  }
}
