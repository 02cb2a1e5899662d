import type { Plugin, Rolldown, UserConfig } from 'vite'

/** Modules that a page always loads together, and so as one file. */
export interface JoinedModules {
  /** Name of the file, without ending. */
  readonly name: string
  /** Paths in `src`, with `/` and without ending. */
  readonly modules: readonly string[]
  /** Whether what they import statically, and that imports, belongs to the file too. */
  readonly withImports: boolean
}

export interface LibraryBuildOptions {
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
export const libraryBuild = ({ entry, cssFileName, joined = [] }: LibraryBuildOptions): UserConfig => ({
  logLevel: 'warn',
  plugins: cssFileName ? [] : [withoutStyles],
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
      // Whatever a package brings itself is the consumer's to find.
      external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0'),
      // What grouping without imports asks for. Entries only re-export, so nothing is added to them.
      preserveEntrySignatures: 'allow-extension',
      output: [output('es', 'dist/esm', joined), output('cjs', 'dist/cjs', joined)],
    },
  },
})

const output = (
  format: 'es' | 'cjs',
  dir: string,
  joined: readonly JoinedModules[],
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
        test: (id: string) => modules.includes(placeOf(id) ?? ''),
        includeDependenciesRecursively: withImports,
        priority: joined.length - index,
      })),
      { name: (id) => placeOf(id) ?? null, debugName: 'a file for each module' },
    ],
  },
})

const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name]
  },
}

/** `kit/connect` of a module in `src`. */
const placeOf = (id: string): string | undefined => /^[^\0].*\/src\/(.+)\.\w+$/.exec(id)?.[1]
