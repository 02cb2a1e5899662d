import type { UserConfig } from 'vite'

export interface LibraryBuildOptions {
  /** Source file by entry name. */
  readonly entry: Readonly<Record<string, string>>
  /** Name of the stylesheet, without ending. */
  readonly cssFileName: string
}

/** How a package of ours is built: for both module systems, a file for each module, one stylesheet for all. */
export const libraryBuild = ({ entry, cssFileName }: LibraryBuildOptions): UserConfig => ({
  logLevel: 'warn',
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    sourcemap: true,
    lib: { entry, cssFileName },
    rolldownOptions: {
      // 'use client' stays at the head of its file; the bundler warns because it may not, where files are joined.
      checks: { moduleLevelDirective: false },
      // Whatever a package brings itself is the consumer's to find.
      external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0'),
      output: [output('es', 'dist/esm'), output('cjs', 'dist/cjs')],
    },
  },
})

/** A module stays a file of its own: then a consumer's bundler drops what an app does not use, file by file. */
const output = (format: 'es' | 'cjs', dir: string) => ({
  format,
  dir,
  preserveModules: true,
  preserveModulesRoot: 'src',
  entryFileNames: '[name].js',
  exports: 'named' as const,
})
