// Writes docs/configuration.md from the config module: node --conditions=@esports/source apps/api/scripts/configuration-page.ts
// With --check it writes nothing, and fails when the page is not what it would write.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { describeEnvironment } from '../src/platform/config.ts'

const command = 'node tools/run.mjs node --conditions=@esports/source apps/api/scripts/configuration-page.ts'
const page = fileURLToPath(new URL('../../../docs/configuration.md', import.meta.url))

type Variable = ReturnType<typeof describeEnvironment>[number]

function configurationPage(): string {
  const variables = describeEnvironment()
  const groups = [...new Set(variables.map(({ setting }) => setting.group))]
  return `# Configuration

<!-- Generated from apps/api/src/platform/config.ts by \`${command}\`. Do not edit. -->

The API is configured by environment variables; an empty one counts as not set. At its start it names each that is missing or wrong, and ends.
Give those marked as secret by your platform's store of secrets, never in an image or a repository. \`npm start\` sets what it needs by itself.

${groups.map((group) => section(group, variables)).join('\n\n')}
`
}

function section(group: string, variables: readonly Variable[]): string {
  const rows = variables
    .filter(({ setting }) => setting.group === group)
    .map((variable) => `| ${cells(variable).join(' | ')} |`)
  return [
    `## ${group}`,
    '',
    '| variable | meaning | default | values | secret |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function cells({ name, schema, setting }: Variable): readonly string[] {
  return [
    `\`${name}\``,
    setting.meaning,
    defaultOf(schema, setting.otherwise),
    setting.values ?? valuesOf(name, schema),
    setting.isSecret ? 'yes' : '',
  ].map((cell) => cell.replaceAll('|', '\\|'))
}

/** What the schema makes of a variable that is not set. */
function defaultOf(schema: z.ZodType, otherwise: string | undefined): string {
  const read = schema.safeParse(undefined)
  if (!read.success) return '**required**'
  if (otherwise !== undefined) return otherwise
  const text = JSON.stringify(read.data) ?? ''
  return ['', '[]', '{}'].includes(text) ? 'none' : `\`${text.replaceAll('"', '')}\``
}

/** As far as the schema tells it. */
function valuesOf(name: string, schema: z.ZodType): string {
  for (const io of ['input', 'output'] as const) {
    const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    const values = describe(json)
    if (values !== undefined) return values
  }
  throw new Error(`The schema of ${name} does not tell its values: write them in config.ts.`)
}

function describe({
  type,
  format,
  enum: choices,
  minimum,
  exclusiveMinimum,
  maximum,
}: z.core.JSONSchema.BaseSchema): string | undefined {
  if (choices) return choices.map((choice) => `\`${String(choice)}\``).join(', ')
  if (format === 'uri') return 'URL'
  if (type !== 'integer' && type !== 'number') return undefined
  const kind = type === 'integer' ? 'whole number' : 'number'
  const from = exclusiveMinimum === undefined ? minimum : exclusiveMinimum
  const isOpen = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER
  if (!isOpen) return `${kind} from ${from} to ${maximum}`
  return `${kind} ${exclusiveMinimum === undefined ? 'from' : 'above'} ${from}`
}

const text = configurationPage()
if (!process.argv.includes('--check')) writeFileSync(page, text)
else if (readFileSync(page, 'utf8') !== text) {
  console.error(`docs/configuration.md is not what the code says. Run: ${command}`)
  process.exitCode = 1
}
