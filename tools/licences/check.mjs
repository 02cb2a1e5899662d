#!/usr/bin/env node
// Checks every package that can be loaded at run time and fails if one has a non-permissive licence.
//   node tools/licences/check.mjs [repository]
import path from 'node:path'
import { judge } from './judge.mjs'
import { runtimeTree, workspaceFolders } from './tree.mjs'

const root = path.resolve(process.argv[2] ?? path.dirname(path.dirname(import.meta.dirname)))
const tree = runtimeTree(workspaceFolders(root))
const refused = [...tree.values()].flatMap(({ manifest, path: way }) => {
  const reason = judge(manifest)
  return reason ? [`✖ ${reason}\n    comes in through ${way.join(' → ')}`] : []
})
if (refused.length > 0) {
  console.error(refused.join('\n'))
  process.exitCode = 1
} else console.log(`${tree.size} packages in the runtime tree, all permissive`)
