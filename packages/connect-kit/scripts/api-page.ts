// Writes docs/api.md from the built declarations: node packages/connect-kit/scripts/api-page.ts
// With --check it writes nothing, and fails when the page is not what it would write.
// Fails, too, when a declaration names a type of ours that no entry exports, and when no page that people write names an exported function.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }
import { openCompiler } from './api/computed-types.ts'
import {
  type Declared,
  declarationsOf,
  exportsOf,
  isPrivate,
  type Place,
  typesNamedBy,
} from './api/declarations.ts'

const command = 'node packages/connect-kit/scripts/api-page.ts'
const root = fileURLToPath(new URL('../', import.meta.url))
const page = fileURLToPath(new URL('../../../docs/api.md', import.meta.url))
const packageName = '@esports/connect-kit'

/** A name of an entry, with all its declarations. */
interface Written extends Place {
  readonly exportedAs: string
  readonly about: string
  readonly declarations: readonly string[]
}

interface Entry {
  /** Such as `@esports/connect-kit/react`. */
  readonly name: string
  readonly written: readonly Written[]
}

const compiler = openCompiler()
const files = Object.entries(manifest.exports).flatMap(([subpath, target]) =>
  typeof target === 'object' && 'import' in target
    ? [{ name: packageName + subpath.slice(1), file: path.join(root, target.import.types) }]
    : [],
)
const keyOf = ({ file, name }: Place): string => `${file}#${name}`
const exported = new Set(files.flatMap(({ file }) => exportsOf(file).map(keyOf)))
const unexported = new Set<string>()

/** A declaration as a person reads it, with what its file keeps for itself; notes the types it names that nobody can import. */
function readable(declared: Declared): string {
  const parts = [{ ...declared, declaration: spelledOut(declared) }]
  for (const part of parts) {
    for (const type of typesNamedBy(part)) {
      if (exported.has(keyOf(type)) || parts.some((one) => keyOf(one) === keyOf(type))) continue
      if (isPrivate(type))
        parts.push(...declarationsOf(type).map((one) => ({ ...one, declaration: spelledOut(one) })))
      else unexported.add(`${part.name} names ${type.name} of ${path.relative(root, type.file)}`)
    }
  }
  const written = parts.map(({ declaration }) => declaration).join('\n')
  // Without the files that a declaration names where the source infers.
  return written.replaceAll(/import\(["'][^"']+["']\)\./g, '').replaceAll(/\{@link ([\w.]+)\}/g, '$1')
}

/** With the literals of a type that is computed, and with the meaning of one-line names that a file keeps for itself. */
function spelledOut(declared: Declared): string {
  const { name, declaration } = declared
  const isComputed = /^type [^=]+= [\s\S]*\btypeof (?!globalThis)/.test(declaration)
  if (isComputed || (name.endsWith('ErrorCode') && declaration.startsWith('type ')))
    return inLines(`type ${name} = ${compiler.unionOf(declared)};`)
  return typesNamedBy(declared)
    .filter((type) => type.name !== name && isPrivate(type))
    .reduce((code, type) => {
      const [meant] = declarationsOf(type)
      const meaning = /^type \w+ = (.*);$/.exec(meant?.declaration ?? '')?.[1]
      return meaning === undefined ? code : code.replace(new RegExp(`\\b${type.name}\\b`, 'g'), meaning)
    }, declaration)
}

/** A long union is read line by line. */
const inLines = (declaration: string): string =>
  declaration.length > 110 ? declaration.replace(' = ', '\n  = ').replaceAll(' | ', '\n  | ') : declaration

/** The words of a doc comment as Markdown: what it is, then parameters, errors and examples. */
function aboutInMarkdown(about: string): string {
  const [words = '', ...tags] = about.split(/^@/m)
  const lines = tags.map((tag) => {
    const [, kind = '', rest = ''] = /^(\w+)\s*([\s\S]*)$/.exec(tag.trim()) ?? []
    if (kind === 'example') return `\n\`\`\`ts\n${rest.trim()}\n\`\`\`\n`
    const text = rest.trim().replace(/\s*\n\s*/g, ' ')
    if (kind === 'param') return `- ${text.replace(/^([\w.]+)/, '`$1`:')}`
    return `- ${kind}: ${text.replace(/^\{(\w+)\}/, '`$1`')}`
  })
  return [linked(words.trim()), linked(lines.join('\n'))].filter(Boolean).join('\n\n')
}

const linked = (text: string): string => text.replace(/\{@link ([\w.]+)\}/g, '`$1`')

const isComponent = ({ exportedAs }: Written) => /^[A-Z]/.test(exportedAs)
const isType = ({ declarations: [first = ''] }: Written) => /^(?:interface|type) /.test(first)

function entryOf({ name, file }: (typeof files)[number]): Entry {
  const byName = new Map(exportsOf(file).map((one) => [one.exportedAs, one]))
  const written = [...byName.values()]
    .toSorted((a, b) => a.exportedAs.localeCompare(b.exportedAs, 'en'))
    .map((one): Written => {
      const declared = declarationsOf(one)
      return {
        ...one,
        about: declared[0]?.about ?? '',
        declarations: declared.map((each) => renamed(readable(each), one.name, one.exportedAs)),
      }
    })
  return { name, written }
}

/** A declaration under the name that an entry gives it. */
const renamed = (declaration: string, from: string, to: string): string =>
  from === to ? declaration : declaration.replace(new RegExp(`\\b${from}\\b`), to)

function section(entry: Entry): string {
  const values = entry.written.filter((one) => !isType(one))
  const types = entry.written.filter(isType)
  const paragraphs = (one: Written) =>
    [
      `<a id="${anchorOf(entry, one)}"></a>`,
      `### \`${one.exportedAs}\``,
      aboutInMarkdown(one.about),
      `\`\`\`ts\n${one.declarations.join('\n')}\n\`\`\``,
    ]
      .filter(Boolean)
      .join('\n\n')
  const index = (list: readonly Written[]) =>
    list.map((one) => `[\`${one.exportedAs}\`](#${anchorOf(entry, one)})`).join(' · ')
  return [
    `<a id="${anchorOfEntry(entry)}"></a>`,
    `## \`${entry.name}\``,
    index(values),
    ...(types.length > 0 ? [`Types: ${index(types)}`] : []),
    ...values.filter((one) => !isComponent(one)).map(paragraphs),
    ...values.filter(isComponent).map(paragraphs),
    ...(types.length > 0 ? ['**Types**', ...types.map(paragraphs)] : []),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/**
 * Several entries may have the same name, such as a `connectKit`: an anchor says whose it is. `walletLink` and `WalletLink` are two, as a browser
 * tells small letters from capitals.
 */
const anchorOf = (entry: Entry, { exportedAs }: Written): string => `${shortNameOf(entry)}-${exportedAs}`

const anchorOfEntry = (entry: Entry): string => `entry-${shortNameOf(entry)}`

const shortNameOf = ({ name }: Entry): string =>
  name === packageName ? 'main' : name.slice(packageName.length + 1).replaceAll('/', '-')

function apiPage(entries: readonly Entry[]): string {
  const head = `# Public API of connect-kit

<!-- Generated from the declarations of packages/connect-kit by \`${command}\`. Do not edit. -->

Every name each entry exports, with its type. The [guide](guide.md) explains how they are used together, [errors](errors.md) what each code means.
Names in one entry that another has too are listed in both.

${entries.map((entry) => `- [\`${entry.name}\`](#${anchorOfEntry(entry)})`).join('\n')}
`
  return `${[head, ...entries.map(section)].join('\n\n').replaceAll(/\n{3,}/g, '\n\n')}\n`
}

/** What an entry exports and no page explains: types are explained by the functions that take them. */
function unexplainedIn(entries: readonly Entry[]): readonly string[] {
  const docs = path.dirname(page)
  const written = [
    ...globSync('*.md', { cwd: docs, exclude: ['api.md'] }).map((file) => path.join(docs, file)),
    path.join(root, 'README.md'),
  ]
  const words = new Set(written.flatMap((file) => readFileSync(file, 'utf8').match(/[\w$]+/g) ?? []))
  return entries.flatMap(({ name, written: names }) =>
    names
      .filter((one) => !isType(one) && !words.has(one.exportedAs))
      .map((one) => `${one.exportedAs} of ${name}`),
  )
}

const entries = files.map(entryOf)
const text = apiPage(entries)
const unexplained = unexplainedIn(entries)
compiler.close()
if (unexported.size > 0) {
  console.error(`Export these types, so that users can name them:\n${[...unexported].toSorted().join('\n')}`)
  process.exitCode = 1
} else if (unexplained.length > 0) {
  console.error(`Name these in docs/guide.md, or in another page of docs:\n${unexplained.join('\n')}`)
  process.exitCode = 1
} else if (!process.argv.includes('--check')) writeFileSync(page, text)
else if (readFileSync(page, 'utf8') !== text) {
  console.error(`docs/api.md is not what the code says. Run: ${command}`)
  process.exitCode = 1
}
