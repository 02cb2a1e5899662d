import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const modal = fileURLToPath(new URL('.', import.meta.url))

/** Attributes a person sees or hears, of elements and of the design system's components, beside those that end in `Label`. */
const spoken = new Set([
  'action',
  'alt',
  'aria-description',
  'aria-label',
  'badge',
  'detail',
  'error',
  'hint',
  'label',
  'message',
  'name',
  'note',
  'placeholder',
  'title',
])

const isSpoken = (attribute: string): boolean => spoken.has(attribute) || attribute.endsWith('Label')

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The texts of a tree of JSX that do not come from the catalogue. */
function literalsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(literalsIn)
  if (!isNode(value)) return []
  const found = ownLiterals(value)
  return [...found, ...Object.values(value).flatMap(literalsIn)]
}

function ownLiterals({ type, value, name, expression }: Node): readonly string[] {
  if (type === 'JSXText') return wordsOf(value)
  // A child of an element; an attribute's braces are looked at with its name.
  if (type === 'JSXExpressionContainer') return branchesOf(expression).flatMap(wordsOf)
  if (type !== 'JSXAttribute' || !isNode(name) || !isSpoken(String(name['name'])) || !isNode(value)) return []
  return value.type === 'Literal' ? wordsOf(value['value']) : []
}

/** The texts an expression may become: it may choose among some. */
function branchesOf(node: unknown): readonly unknown[] {
  if (!isNode(node)) return []
  if (node.type === 'Literal') return [node['value']]
  if (node.type === 'TemplateLiteral' && Array.isArray(node['quasis']))
    return node['quasis'].flatMap((part: unknown) =>
      isNode(part) && typeof part['value'] === 'object' && part['value'] !== null && 'raw' in part['value']
        ? [part['value'].raw]
        : [],
    )
  if (node.type === 'ConditionalExpression')
    return [...branchesOf(node['consequent']), ...branchesOf(node['alternate'])]
  if (node.type === 'LogicalExpression') return [...branchesOf(node['left']), ...branchesOf(node['right'])]
  return []
}

const wordsOf = (text: unknown): readonly string[] =>
  typeof text === 'string' && /\p{L}{2}/u.test(text) ? [text.trim()] : []

/** Braces around what is no text for a person: `className`, `data-state` and their like. */
function withoutQuiet(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutQuiet)
  if (!isNode(value)) return value
  if (value.type === 'JSXAttribute' && isNode(value['name']) && !isSpoken(String(value['name']['name'])))
    return isNode(value['value']) ? elementsIn(value['value']) : undefined
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutQuiet(inner)]))
}

/** An attribute such as `render` may hold elements. */
const elementsIn = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(elementsIn)
  if (!isNode(value)) return undefined
  if (value.type === 'JSXElement' || value.type === 'JSXFragment') return withoutQuiet(value)
  return Object.values(value).map(elementsIn)
}

const parse = (code: string) => parseSync('view.tsx', code).program

it.each(globSync('**/*.tsx', { cwd: modal }))('%s takes its words from the catalogue', (file) => {
  expect(literalsIn(withoutQuiet(parse(readFileSync(path.join(modal, file), 'utf8'))))).toEqual([])
})

it('a word of its own is found', () => {
  const found = (jsx: string) => literalsIn(withoutQuiet(parse(`const view = ${jsx}`)))
  expect(found('<p className="title">Sign {x}</p>')).toEqual(['Sign'])
  expect(found('<p data-state={x ? "on" : "off"}>{x ? t("a.b") : "Off"}</p>')).toEqual(['Off'])
  expect(
    found('<B label="Back" clearLabel="Clear" title={x ?? "None"} render={<a href="/x">Open</a>} />'),
  ).toEqual(['Back', 'Clear', 'None', 'Open'])
})
