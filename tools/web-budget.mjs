#!/usr/bin/env node
// Fails when the first page of the web app costs more than it may. Sizes are of the built files, gzip -9.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './toolchain.mjs'

/** Bytes a visitor's first page may load, gzipped. */
const budget = { js: 180_000, css: 40_000 }

const dist = path.join(root, 'apps', 'web', 'dist')
const html = readFileSync(path.join(dist, 'index.html'), 'utf8')
const linked = [...html.matchAll(/(?:src|href)="\/?(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)
const homeChunk = readdirSync(path.join(dist, 'assets')).filter((name) =>
  /^home-screen-.*\.(js|css)$/.test(name),
)
const first = new Set([...linked, ...homeChunk.map((name) => `assets/${name}`)])
// What the first files import statically is loaded with them.
for (const file of first) {
  if (!file.endsWith('.js')) continue
  const source = readFileSync(path.join(dist, file), 'utf8')
  for (const [, name] of source.matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g))
    first.add(`assets/${name}`)
}
let isOver = false
for (const kind of ['js', 'css']) {
  const files = [...first].filter((file) => file.endsWith(`.${kind}`))
  const sizes = files.map((file) => [
    file,
    gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length,
  ])
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  isOver ||= total > budget[kind]
  console.log(`${kind}: ${(total / 1000).toFixed(1)} kB of ${budget[kind] / 1000} kB`)
  for (const [file, size] of sizes.toSorted((a, b) => b[1] - a[1]))
    console.log(`  ${(size / 1000).toFixed(1).padStart(6)} ${file}`)
}
if (isOver) process.exitCode = 1
