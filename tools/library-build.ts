import path from 'node:path'
import { esmExternalRequirePlugin, normalizePath, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { licencesOfBuiltIn } from './licences/built-in.ts'

/** Modules that a page always loads together, and so as one file. */
export interface JoinedModules {
  /** Name of the file, without ending. */
  readonly name: string
  /** Paths in `src`, with `/` and without ending; one that ends in `/` is a folder, such as `vendor/@walletconnect/`. */
  readonly modules: readonly string[]
  /** Whether what they import statically, and that imports, belongs to the file too. */
  readonly withImports: boolean
}

export interface LibraryBuildOptions {
  /** Folder of the package. */
  readonly root: string
  /** What is installed with the package is left for its users to find; every other package becomes part of the build. */
  readonly manifest: {
    readonly dependencies?: Readonly<Record<string, string>>
    readonly peerDependencies?: Readonly<Record<string, string>>
  }
  /** Source file by entry name. */
  readonly entry: Readonly<Record<string, string>>
  /** Name of the stylesheet, without ending; without one there is none. */
  readonly cssFileName?: string
  readonly joined?: readonly JoinedModules[]
}

/**
 * How a package of ours is built: for both module systems, a file for each module, one stylesheet for all. Of files, a
 * consumer's bundler drops what an app does not use; but modules that are loaded at once and shared with what comes
 * later it would cut into many small files, therefore they can be joined here.
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
      // CommonJS that is built in calls `require('react')`, which no page has.
      esmExternalRequirePlugin({ external: [...external] }),
      licencesOfBuiltIn(root),
      ...(cssFileName ? [] : [withoutStyles]),
    ],
    // What a package that is built in tells its own users while they develop is not for ours.
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
        // 'use client' stays at the head of its entry; the bundler warns because it may not, where files are joined.
        checks: { moduleLevelDirective: false },
        // What grouping without imports asks for. Entries only re-export, so nothing is added to them.
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
 * Where a module goes: `core/connect-kit` of our own `src`, `vendor/ui/button/button` of another package of this
 * repository, `vendor/clsx/dist/clsx` of one from the registry.
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
