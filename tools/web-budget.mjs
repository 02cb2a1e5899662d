#!/usr/bin/env node
// Fails if the first page of the web app exceeds its size budget. It measures the files that the API sends, in gzip
// form, which every browser accepts also on plain HTTP; brotli is smaller.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './toolchain.mjs'

/** Maximum bytes of a visitor's first page. */
const budget = { js: 180_000, css: 40_000 }

const dist = path.join(root, 'apps', 'web', 'dist')
const html = readFileSync(path.join(dist, 'index.html'), 'utf8')
const linked = [...html.matchAll(/(?:src|href)="\/?(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)
// A cached build leaves files of other builds in the folder, so only files referenced by the entry count.
const entry = linked
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(path.join(dist, file), 'utf8'))
  .join('')
const homeChunk = readdirSync(path.join(dist, 'assets')).filter(
  (name) => /^home-screen-.*\.(js|css)$/.test(name) && entry.includes(name),
)
if (homeChunk.length === 0)
  throw new Error('The entry names no home screen: the budget would measure too little.')
const first = new Set([...linked, ...homeChunk.map((name) => `assets/${name}`)])
// Static imports of the first files are loaded with them.
for (const file of first) {
  if (!file.endsWith('.js')) continue
  const source = readFileSync(path.join(dist, file), 'utf8')
  for (const [, name] of source.matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g))
    first.add(`assets/${name}`)
}
let isOver = false
for (const kind of ['js', 'css']) {
  const files = [...first].filter((file) => file.endsWith(`.${kind}`))
  const sizes = files.map((file) => [file, sentBytes(file, 'gz'), sentBytes(file, 'br')])
  const [total, withBrotli] = [1, 2].map((form) => sizes.reduce((sum, size) => sum + size[form], 0))
  isOver ||= total > budget[kind]
  console.log(
    `${kind}: ${(total / 1000).toFixed(1)} kB of ${budget[kind] / 1000} kB (brotli ${(withBrotli / 1000).toFixed(1)} kB)`,
  )
  for (const [file, size] of sizes.toSorted((a, b) => b[1] - a[1]))
    console.log(`  ${(size / 1000).toFixed(1).padStart(6)} ${file}`)
}
if (isOver) process.exitCode = 1

/** If the build created no compressed form, the file itself is sent. */
function sentBytes(file, form) {
  const compressed = path.join(dist, `${file}.${form}`)
  return statSync(existsSync(compressed) ? compressed : path.join(dist, file)).size
}
