// Writes docs/api.md from the built declarations: node packages/connect-kit/scripts/api-page.ts
// With --check it writes nothing, and fails when the page is not what it would write.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }

const command = 'node packages/connect-kit/scripts/api-page.ts'
const root = fileURLToPath(new URL('../', import.meta.url))
const page = fileURLToPath(new URL('../../../docs/api.md', import.meta.url))

interface Exported {
  readonly name: string
  /** Without the stars of the comment. */
  readonly about: string
  readonly declaration: string
}

const texts = new Map<string, string>()
const textOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}

/** The file a declaration imports from. */
const targetOf = (file: string, place: string): string =>
  path.resolve(path.dirname(file), place.replace(/\.[jt]sx?$/, '.d.ts'))

/** Where each exported name is declared, and under which name. */
function exportsOf(
  file: string,
): readonly { readonly name: string; readonly file: string; readonly own: string }[] {
  const text = textOf(file)
  const passedOn = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)';/gm)].flatMap(
    ([, names = '', place = '']) =>
      names.split(',').flatMap((each) => {
        const [own, name = own] = each
          .trim()
          .replace(/^type /, '')
          .split(' as ')
        return own && name ? [{ name, own, file: targetOf(file, place) }] : []
      }),
  )
  const declared = [...text.matchAll(declarations)].map(([, , name = '']) => ({ name, own: name, file }))
  return [...passedOn, ...declared]
}

const declarations = /^export (?:declare )?(?:abstract )?(function|const|class|interface|type) ([\w$]+)/gm

/** All declarations of a name: an overloaded function has several. */
function declarationsOf(file: string, name: string): readonly Exported[] {
  const text = textOf(file)
  const here = [...text.matchAll(declarations)].filter(([, , declared]) => declared === name)
  if (here.length === 0) {
    const next = exportsOf(file).find((one) => one.name === name)
    if (!next) throw new Error(`${name} is not in ${file}.`)
    return declarationsOf(next.file, next.own)
  }
  return here.map(({ index }) => ({
    name,
    about: commentBefore(text, index),
    declaration: readable(statementAt(text, index).replace(/^export (?:declare )?/, '')),
  }))
}

/** As a person writes it: without the files that a declaration names where the source infers. */
const readable = (declaration: string): string =>
  declaration.replaceAll(/import\("[^"]+"\)\./g, '').replaceAll(/\{@link (\w+)\}/g, '$1')

function commentBefore(text: string, index: number): string {
  const before = text.slice(0, index).trimEnd()
  if (!before.endsWith('*/')) return ''
  return before
    .slice(before.lastIndexOf('/**') + 3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim()
}

/** A statement, from its first letter to its end: a semicolon, or the brace that closes an interface or a class. */
function statementAt(text: string, start: number): string {
  const hasBody = /^export (?:declare )?(?:abstract )?(?:interface|class)/.test(text.slice(start, start + 60))
  let depth = 0
  for (let index = start; index < text.length; index += 1) {
    if (text.startsWith('/*', index)) {
      index = text.indexOf('*/', index) + 1
      continue
    }
    const letter = text.charAt(index)
    if ('({['.includes(letter)) depth += 1
    if (')}]'.includes(letter)) depth -= 1
    if (depth === 0 && (hasBody ? letter === '}' : letter === ';')) return text.slice(start, index + 1)
  }
  throw new Error(`A statement does not end: ${text.slice(start, start + 80)}`)
}

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

/** Long lists of words are read better where they are written. */
function inShort(declaration: string): string {
  const lines = declaration.split('\n')
  const isList = declaration.startsWith('const ') && lines.length > 40
  return isList
    ? [...lines.slice(0, 12), `    // … ${lines.length - 13} more lines`, lines.at(-1)].join('\n')
    : declaration
}

const linked = (text: string): string => text.replace(/\{@link (\w+)\}/g, '`$1`')

const isComponent = (name: string) => /^[A-Z]/.test(name)
const isType = ({ declaration }: Exported) => /^(?:interface|type) /.test(declaration)

function section(entry: string, file: string): string {
  const names = exportsOf(file)
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b, 'en'))
  const all = [...new Set(names)].map((name) => declarationsOf(file, name).map((one) => ({ ...one, name })))
  const values = all.filter(([first]) => first && !isType(first))
  const types = all.filter(([first]) => first && isType(first))
  const written = ([first, ...overloads]: readonly Exported[]) =>
    first
      ? [
          `### \`${first.name}\``,
          aboutInMarkdown(first.about),
          `\`\`\`ts\n${[first, ...overloads].map(({ declaration }) => inShort(declaration)).join('\n')}\n\`\`\``,
        ]
          .filter(Boolean)
          .join('\n\n')
      : ''
  const index = values.flatMap(([first]) => (first ? [linkTo(first.name)] : []))
  const [components, others] = [true, false].map((wanted) =>
    values.filter(([first]) => isComponent(first?.name ?? '') === wanted),
  )
  return [
    `## \`${entry}\``,
    index.join(' · '),
    ...(others ?? []).map(written),
    ...(components ?? []).map(written),
    ...(types.length > 0 ? ['**Types**', ...types.map(written)] : []),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function anchor(name: string): string {
  return name.toLowerCase()
}

function linkTo(name: string): string {
  return `[\`${name}\`](#${anchor(name)})`
}

function apiPage(): string {
  const entries = Object.entries(manifest.exports).flatMap(([subpath, target]) =>
    typeof target === 'object' && 'import' in target
      ? [[`@esports/connect-kit${subpath.slice(1)}`, path.join(root, target.import.types)] as const]
      : [],
  )
  const head = `# Public API of connect-kit

<!-- Generated from the declarations of packages/connect-kit by \`${command}\`. Do not edit. -->

Every name each entry exports, with its type. The [guide](guide.md) explains how they are used together, [errors](errors.md) what each code means.
Names in one entry that another has too are listed in both.

${entries.map(([entry]) => `- [\`${entry}\`](#${anchor(entry.replaceAll(/[^\w-]/g, ''))})`).join('\n')}
`
  return `${[head, ...entries.map(([entry, file]) => section(entry, file))].join('\n\n').replaceAll(/\n{3,}/g, '\n\n')}\n`
}

const text = apiPage()
if (!process.argv.includes('--check')) writeFileSync(page, text)
else if (readFileSync(page, 'utf8') !== text) {
  console.error(`docs/api.md is not what the code says. Run: ${command}`)
  process.exitCode = 1
}
