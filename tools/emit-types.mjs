#!/usr/bin/env node
// Declarations of a package, made once by TypeScript 7 and shared by both formats: dist/esm/*.d.ts is read as ESM (the
// package says so), dist/cjs/*.d.ts as CommonJS (a package.json beside them says so).
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
  // A stylesheet imported for its effect is in the bundle; a consumer's compiler would look for it in vain.
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

/** The declarations the package leads to. */
function entries() {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
  return Object.values(exports).flatMap((target) => {
    const types = target.import?.types
    return types ? [path.resolve(types)] : []
  })
}

/** What a consumer's compiler can come to; the rest would only be weight. */
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
 * The types of a package that is ESM alone are no types of CommonJS: a compiler says TS1541 unless the import says which
 * of the two it means. Only types are meant here, so it holds whatever the package is.
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
