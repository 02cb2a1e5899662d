#!/usr/bin/env node
// A README links to pages of this repository, which a tarball does not contain. Before a package is packed, the pages
// that its README links to are copied next to it and the links are changed to the copies; afterwards everything is
// restored.
//   node ../../tools/packed-pages.mjs lay | clear      in the folder of the package
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './toolchain.mjs'

const pages = path.join(root, 'docs')
const laid = path.resolve('docs')
const link = /(!?)\[([^\]]*)\]\(([^)#\s]*)(#[^)]*)?\)/g
const isElsewhere = (target) => target === '' || /^[a-z]+:/.test(target)

if (laid === pages || !existsSync('package.json')) throw new Error('Run it in the folder of the package.')
if (process.argv[2] === 'lay') lay()
else if (process.argv[2] === 'clear') clear()
else throw new Error('Say lay or clear.')

function lay() {
  clear()
  const readme = readFileSync('README.md', 'utf8')
  const queue = [...readme.matchAll(link)].flatMap(([, , , target]) => pageAt(process.cwd(), target))
  const found = new Set()
  for (const page of queue) {
    if (found.has(page)) continue
    found.add(page)
    queue.push(...[...readFileSync(page, 'utf8').matchAll(link)].flatMap(([, , , to]) => pageAt(pages, to)))
  }
  mkdirSync(laid, { recursive: true })
  for (const page of found) {
    const text = readFileSync(page, 'utf8').replace(link, (whole, isPicture, words, target) => {
      if (isElsewhere(target) || found.has(path.resolve(pages, target))) return whole
      const picture = path.resolve(pages, target)
      if (!isPicture || !existsSync(picture)) return words
      mkdirSync(path.dirname(path.join(laid, target)), { recursive: true })
      copyFileSync(picture, path.join(laid, target))
      return whole
    })
    writeFileSync(path.join(laid, path.basename(page)), text)
  }
  writeFileSync('README.md', readme.replaceAll('](../../docs/', '](docs/'))
}

function clear() {
  rmSync(laid, { recursive: true, force: true })
  const readme = readFileSync('README.md', 'utf8')
  if (readme.includes('](docs/')) writeFileSync('README.md', readme.replaceAll('](docs/', '](../../docs/'))
}

/** The page of `docs/` that a link in a file of that folder points to. */
function pageAt(folder, target) {
  if (isElsewhere(target)) return []
  const page = path.resolve(folder, target)
  return path.dirname(page) === pages && page.endsWith('.md') && existsSync(page) ? [page] : []
}
