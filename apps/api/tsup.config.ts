import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    backup: 'src/backup.ts',
    restore: 'src/restore.ts',
    operate: 'src/operate.ts',
    'jpeg-worker': 'src/platform/images/jpeg-worker.ts',
  },
  format: 'esm',
  target: 'node24',
  platform: 'node',
  clean: true,
  sourcemap: true,
  splitting: false,
  // node:sqlite exists under this name only.
  removeNodeProtocol: false,
  // Our own packages ship as source, so they go into the bundle; PGlite finds its WASM beside its own files.
  noExternal: [/^@esports\//],
  external: ['@electric-sql/pglite'],
  esbuildOptions(options) {
    options.conditions = ['@esports/source']
  },
})
