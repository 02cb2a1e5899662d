import { defineConfig, type Options } from 'tsup'

// 'local-css' keeps the class maps of CSS Modules; treeshake stays off because it strips 'use client'.
const common: Options = {
  entry: { index: 'src/entry.ts', tokens: 'src/tokens/tokens.css' },
  target: 'es2022',
  platform: 'browser',
  dts: false,
  splitting: true,
  sourcemap: true,
  clean: false,
  loader: { '.css': 'local-css' },
}

export default defineConfig([
  { ...common, format: 'esm', outDir: 'dist/esm' },
  { ...common, format: 'cjs', outDir: 'dist/cjs', outExtension: () => ({ js: '.js' }) },
])
