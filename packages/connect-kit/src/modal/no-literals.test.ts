import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const modal = fileURLToPath(new URL('.', import.meta.url))

/** Visible or announced attributes, of elements and of the design system's components; those that end in `Label` are matched too. */
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

/** The texts in a JSX tree that are not from the message catalogue. */
function literalsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(literalsIn)
  if (!isNode(value)) return []
  const found = ownLiterals(value)
  return [...found, ...Object.values(value).flatMap(literalsIn)]
}

function ownLiterals({ type, value, name, expression }: Node): readonly string[] {
  if (type === 'JSXText') return wordsOf(value)
  // A child of an element; expressions of attributes are checked with the attribute's name.
  if (type === 'JSXExpressionContainer') return branchesOf(expression).flatMap(wordsOf)
  if (type !== 'JSXAttribute' || !isNode(name) || !isSpoken(String(name['name'])) || !isNode(value)) return []
  return value.type === 'Literal' ? wordsOf(value['value']) : []
}

/** All texts an expression can evaluate to, including both branches of a conditional. */
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

/** Drops attributes that hold no user-visible text, such as `className` and `data-state`. */
function withoutQuiet(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutQuiet)
  if (!isNode(value)) return value
  if (value.type === 'JSXAttribute' && isNode(value['name']) && !isSpoken(String(value['name']['name'])))
    return isNode(value['value']) ? elementsIn(value['value']) : undefined
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutQuiet(inner)]))
}

/** An attribute such as `render` may contain elements. */
const elementsIn = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(elementsIn)
  if (!isNode(value)) return undefined
  if (value.type === 'JSXElement' || value.type === 'JSXFragment') return withoutQuiet(value)
  return Object.values(value).map(elementsIn)
}

const parse = (code: string) => parseSync('view.tsx', code).program

it.each(globSync('**/*.tsx', { cwd: modal }))('%s takes its texts from the catalogue', (file) => {
  expect(literalsIn(withoutQuiet(parse(readFileSync(path.join(modal, file), 'utf8'))))).toEqual([])
})

it('a hard-coded text is detected', () => {
  const found = (jsx: string) => literalsIn(withoutQuiet(parse(`const view = ${jsx}`)))
  expect(found('<p className="title">Sign {x}</p>')).toEqual(['Sign'])
  expect(found('<p data-state={x ? "on" : "off"}>{x ? t("a.b") : "Off"}</p>')).toEqual(['Off'])
  expect(
    found('<B label="Back" clearLabel="Clear" title={x ?? "None"} render={<a href="/x">Open</a>} />'),
  ).toEqual(['Back', 'Clear', 'None', 'Open'])
})
