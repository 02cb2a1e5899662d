#!/usr/bin/env node
// Declarations of a package, made once by TypeScript 7 and shared by both formats: dist/esm/*.d.ts is read as ESM (the
// package says so), dist/cjs/*.d.ts as CommonJS (a package.json beside them says so).
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(path.join(process.cwd(), 'package.json'))
const tsc = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')
const made = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', 'dist/esm'], {
  stdio: 'inherit',
})
if (made.status !== 0) process.exit(made.status ?? 1)
// A stylesheet imported for its effect is in the bundle; a consumer's compiler would look for it in vain.
for (const file of globSync('dist/esm/**/*.d.ts')) {
  const text = readFileSync(file, 'utf8')
  const clean = text.replaceAll(/^import '[^']+\.css';\n/gm, '')
  if (clean !== text) writeFileSync(file, clean)
}
mkdirSync('dist/cjs', { recursive: true })
cpSync('dist/esm', 'dist/cjs', {
  recursive: true,
  filter: (source) => !/\.(js|js\.map|css|css\.map)$/.test(source),
})
writeFileSync('dist/cjs/package.json', '{ "type": "commonjs" }\n')
