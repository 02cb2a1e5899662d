#!/usr/bin/env node
// Emits the declarations of a package once with TypeScript 7, for both formats: dist/esm/*.d.ts is read as ESM (as the
// package's `type` says), dist/cjs/*.d.ts as CommonJS (because of a package.json next to them).
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(path.join(process.cwd(), 'package.json'))
const tsc = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')
const made = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', 'dist/esm'], {
  stdio: 'inherit',
})
if (made.status !== 0) process.exit(made.status ?? 1)
const all = globSync('dist/esm/**/*.d.ts').map((file) => path.resolve(file))
for (const file of all) {
  // A stylesheet imported for its side effect is part of the bundle; a consumer's compiler would not find the file.
  rewrite(file, (text) => text.replaceAll(/^import '[^']+\.css';\n/gm, ''))
}
const reachable = reachableFrom(entries())
for (const file of all) if (!reachable.has(file)) rmSync(file)
mkdirSync('dist/cjs', { recursive: true })
for (const file of reachable) {
  const copy = path.resolve('dist/cjs', path.relative('dist/esm', file))
  cpSync(file, copy)
  rewrite(copy, readFromCommonJs)
}
writeFileSync('dist/cjs/package.json', '{ "type": "commonjs" }\n')

/** The declarations that are entry points of the package. */
function entries() {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
  return Object.values(exports).flatMap((target) => {
    const types = target.import?.types
    return types ? [path.resolve(types)] : []
  })
}

/** The declarations that a consumer's compiler can reach from the entry points; the others are not published. */
function reachableFrom(files, reached = new Set()) {
  for (const file of files) {
    if (reached.has(file)) continue
    reached.add(file)
    const text = readFileSync(file, 'utf8')
    const next = [...text.matchAll(/(?:from |import\()(['"])(\.[^'"]+)\1/g)].map(([, , place]) =>
      path.resolve(path.dirname(file), place.replace(/\.[jt]sx?$/, '.d.ts')),
    )
    reachableFrom(next.filter(existsSync), reached)
  }
  return reached
}

/**
 * A CommonJS file cannot import types of an ESM-only package: the compiler reports TS1541 unless the import has a
 * resolution mode. Only types are imported here, so adding the mode is valid for every package.
 */
function readFromCommonJs(text) {
  const mode = `with { 'resolution-mode': 'import' }`
  return text
    .replaceAll(
      /^(import|export) (?:type )?(\{[^}]*\}|\w+) from '([^'.][^']*)';$/gm,
      (_, verb, names, from) => {
        return `${verb} type ${names.replaceAll(/\btype /g, '')} from '${from}' ${mode};`
      },
    )
    .replaceAll(/\bimport\("([^".][^"]*)"\)/g, `import('$1', { ${mode.replace('with ', 'with: ')} })`)
}

function rewrite(file, change) {
  const text = readFileSync(file, 'utf8')
  const changed = change(text)
  if (changed !== text) writeFileSync(file, changed)
}
