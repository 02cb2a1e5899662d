import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }

/** One entry for each subpath that is code. */
const entry = Object.fromEntries(
  Object.values(manifest.exports).flatMap((target) => {
    const source = typeof target === 'object' && '@esports/source' in target ? target['@esports/source'] : ''
    const [, name] = /^\.\/src\/(.+)\.tsx?$/.exec(source) ?? []
    return name ? [[name, source]] : []
  }),
)

/** A module stays a file of its own: then a consumer's bundler drops what an app does not use, file by file. */
const output = (format: 'es' | 'cjs', dir: string) => ({
  format,
  dir,
  preserveModules: true,
  preserveModulesRoot: 'src',
  entryFileNames: '[name].js',
  exports: 'named' as const,
})

export default defineConfig({
  logLevel: 'warn',
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    sourcemap: true,
    lib: { entry, cssFileName: 'modal' },
    rolldownOptions: {
      // 'use client' stays at the head of its file; the bundler warns because it may not, where files are joined.
      checks: { moduleLevelDirective: false },
      // Whatever a package brings itself is the consumer's to find.
      external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0'),
      output: [output('es', 'dist/esm'), output('cjs', 'dist/cjs')],
    },
  },
})
