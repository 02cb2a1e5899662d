// Prints what `test:mutation` found as a table for docs/mutation-tests.md: node tools/run.mjs node packages/connect-kit/scripts/mutation-summary.ts
import { readFileSync } from 'node:fs'

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}

const report: Report = JSON.parse(
  readFileSync(new URL('../../../.reports/mutation.json', import.meta.url), 'utf8'),
)

/** The rules of one folder that were broken, by what came of it. */
const counts = new Map<string, { noticed: number; unnoticed: number }>()
for (const [file, { mutants }] of Object.entries(report.files)) {
  const folder = file.replace(/^src\//, '').replace(/\/[^/]+$/, '')
  const count = counts.get(folder) ?? { noticed: 0, unnoticed: 0 }
  for (const { status } of mutants) {
    if (status === 'Killed' || status === 'Timeout') count.noticed += 1
    if (status === 'Survived' || status === 'NoCoverage') count.unnoticed += 1
  }
  counts.set(folder, count)
}

const row = (name: string, { noticed, unnoticed }: { noticed: number; unnoticed: number }) =>
  `| ${name} | ${noticed + unnoticed} | ${noticed} | ${((100 * noticed) / (noticed + unnoticed)).toFixed(1)} % |`
const total = [...counts.values()].reduce((sum, { noticed, unnoticed }) => ({
  noticed: sum.noticed + noticed,
  unnoticed: sum.unnoticed + unnoticed,
}))
console.log('| folder of `src` | rules broken | noticed | share |\n|---|---:|---:|---:|')
for (const [folder, count] of [...counts].toSorted(([a], [b]) => a.localeCompare(b, 'en')))
  if (count.noticed + count.unnoticed > 0) console.log(row(`\`${folder}\``, count))
console.log(row('**all**', total))
