import { parseSync } from 'vite'

/** A text in the code that people would read in English in every language. */
export interface HardCodedText {
  readonly line: number
  readonly text: string
}

/**
 * Finds the words in a module that are not in a group of texts: what stands between tags, and strings that look like words for people. Words for
 * developers are none: messages of errors that are thrown, and of the console.
 */
export function hardCodedTexts(file: string, code: string): readonly HardCodedText[] {
  const { program } = parseSync(file, code)
  const found: HardCodedText[] = []
  const add = (node: SyntaxNode, text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    found.push({ line: code.slice(0, node.start).split('\n').length, text: words })
  }
  walk(program, (node, parents) => {
    if (node.type === 'JSXText' && hasWord(node.value)) add(node, node.value)
    if (isForDevelopers(node, parents)) return
    if (node.type === 'Literal' && isPhrase(node.value)) add(node, node.value)
    if (node.type === 'TemplateElement' && isPhrase(rawOf(node))) add(node, rawOf(node))
  })
  return found
}

/** A node of the syntax tree, with the properties that are read here. */
interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly value?: unknown
  readonly name?: unknown
  readonly operator?: string
  readonly callee?: SyntaxNode
  readonly object?: SyntaxNode
  readonly source?: unknown
  readonly property?: unknown
  readonly test?: unknown
  readonly key?: unknown
}

const rawOf = ({ value }: SyntaxNode): string =>
  typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''

const hasWord = (text: unknown): text is string => typeof text === 'string' && /\p{L}{2}/u.test(text)

/** Several words, or one that begins as a label does. */
const isPhrase = (text: unknown): text is string =>
  hasWord(text) && (/\p{L}{2,}[,.:]? \p{L}/u.test(text) || /^\s*\p{Lu}\p{Ll}{2,}[\s.!?…:]*$/u.test(text))

/** Keys of the keyboard, events and alike, which are no texts though they look like some. */
const codes = new Set(['Accept', 'Backspace', 'Delete', 'Enter', 'Escape', 'Home', 'End', 'Tab', 'Space'])

function isForDevelopers(node: SyntaxNode, parents: readonly SyntaxNode[]): boolean {
  if (node.type === 'Literal' && codes.has(String(node.value))) return true
  return parents.some((parent, index) => {
    const inner = parents[index + 1] ?? node
    switch (parent.type) {
      case 'ImportDeclaration':
      case 'ImportExpression':
      case 'ExportNamedDeclaration':
        return parent.source === inner
      case 'TSLiteralType':
      case 'ThrowStatement':
        return true
      case 'NewExpression':
        return String(parent.callee?.name).endsWith('Error')
      case 'CallExpression':
        return parent.callee?.object?.name === 'console'
      case 'MemberExpression':
        return parent.property === inner
      case 'BinaryExpression':
        return parent.operator === '===' || parent.operator === '!=='
      case 'SwitchCase':
        return parent.test === inner
      case 'Property':
        return parent.key === inner
      case 'JSXAttribute':
        return isPlainAttribute(parent)
      default:
        return false
    }
  })
}

const isPlainAttribute = ({ name }: SyntaxNode): boolean =>
  isNode(name) &&
  ['className', 'd', 'viewBox', 'transform', 'sizes', 'style', 'rel'].includes(String(name.name))

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function walk(
  value: unknown,
  visit: (node: SyntaxNode, parents: readonly SyntaxNode[]) => void,
  parents: readonly SyntaxNode[] = [],
): void {
  if (Array.isArray(value)) {
    for (const inner of value) walk(inner, visit, parents)
    return
  }
  if (!isNode(value)) return
  visit(value, parents)
  const around = [...parents, value]
  for (const inner of Object.values(value)) walk(inner, visit, around)
}
