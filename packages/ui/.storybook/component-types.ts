// What the compiler knows about each exported component: its comment and its own properties, with their types written out.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  API,
  type Checker,
  isUnionType,
  NodeBuilderFlags,
  SignatureKind,
  type Symbol,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync'

const root = path.join(import.meta.dirname, '..')

/** The source files of the package's entries by import specifier. */
const entries = {
  '@esports/ui': 'src/index.ts',
  '@esports/ui/charts': 'src/charts.ts',
  '@esports/ui/command': 'src/command.ts',
  '@esports/ui/date': 'src/date.ts',
  '@esports/ui/labels': 'src/labels.ts',
  '@esports/ui/qr': 'src/qr.ts',
} as const

export interface PropertyType {
  readonly name: string
  /** The printed type, without `undefined` if the property is optional. */
  readonly type: string
  readonly required: boolean
  /** The default's source text. */
  readonly default?: string
  readonly about: string
}

export interface ComponentType {
  readonly name: string
  /** Import specifier. */
  readonly entry: string
  /** Its folder in `src`. */
  readonly folder: string
  /** Its doc comment, without tags. */
  readonly about: string
  readonly example: string
  readonly properties: readonly PropertyType[]
}

/** Reads the types of every exported component: an export with a capitalized name that can be called with props. */
export const readComponentTypes = (): readonly ComponentType[] =>
  readExports((checker, entry, symbol) =>
    /^[A-Z]/.test(symbol.name) ? componentOf(checker, entry, symbol) : [],
  )

/** Reads the entry of every value that the package exports: components, hooks, functions and constants. */
export const readEntries = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readExports((checker, entry, symbol) =>
      checker.getAliasedSymbol(symbol).valueDeclaration ? [[symbol.name, entry] as const] : [],
    ),
  )

function readExports<T>(
  read: (checker: Checker, entry: string, exported: Symbol) => readonly T[],
): readonly T[] {
  const api = new API({ cwd: root })
  try {
    const config = path.join(root, 'tsconfig.json')
    const project = api.updateSnapshot({ openProject: config }).getProject(config)
    if (!project) throw new Error(`The compiler does not know ${config}.`)
    const { program, checker } = project
    return Object.entries(entries).flatMap(([entry, file]) => {
      const source = program.getSourceFile(path.join(root, file))
      const module = source && checker.getSymbolAtLocation(source)
      if (!module) throw new Error(`The compiler does not know ${file}.`)
      return checker.getExportsOfModule(module).flatMap((symbol) => read(checker, entry, symbol))
    })
  } finally {
    api.close()
  }
}

/** Reads an export that is a component: it can be called with props. Hooks, objects and types are skipped. */
function componentOf(checker: Checker, entry: string, exported: Symbol): readonly ComponentType[] {
  const symbol = checker.getAliasedSymbol(exported)
  const declaration = symbol.valueDeclaration
  const type = declaration ? checker.getTypeOfSymbol(symbol) : undefined
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
  const given = signature ? checker.getParameterType(signature, 0) : undefined
  if (!declaration || !given) return []
  const example = checker.getJsDocTagsOfSymbol(symbol).find(({ name }) => name === 'example')
  return [
    {
      name: exported.name,
      entry,
      folder: path.basename(path.dirname(declaration.path)),
      about: checker.getDocumentationCommentOfSymbol(symbol).trim(),
      example: textOf(example?.text).trim(),
      properties: propertiesOf(checker, given).map((property) => ({
        ...property,
        ...defaultOf(property.name, exported.name, declaration.path),
      })),
    },
  ]
}

/** The properties of all members of a union, also those of a single member. */
function propertiesOf(checker: Checker, given: Type): readonly PropertyType[] {
  const members = isUnionType(given) ? (given.getTypes() ?? []) : [given]
  const byName = new Map<string, Map<string, PropertyType>>()
  for (const member of members)
    for (const symbol of checker.getPropertiesOfType(member)) {
      if (!isOwn(symbol)) continue
      const property = propertyOf(checker, symbol)
      const known = byName.get(symbol.name) ?? new Map<string, PropertyType>()
      byName.set(symbol.name, known.set(property.type, property))
    }
  return [...byName.values()].map((kinds) => {
    const all = [...kinds.values()]
    return {
      name: all[0]?.name ?? '',
      type: readable(all.map(({ type }) => type).join(' | ')),
      required: all.every(({ required }) => required),
      about: all.find(({ about }) => about)?.about ?? '',
    }
  })
}

/** Whether a property comes from React's element types. */
const isOwn = ({ declarations }: Symbol): boolean =>
  declarations.length > 0 && !declarations.every(({ path: file }) => /@types[\\/]react[\\/]/.test(file))

function propertyOf(checker: Checker, symbol: Symbol): PropertyType {
  const isOptional = (symbol.flags & SymbolFlags.Optional) !== 0
  const type = checker.getTypeOfSymbol(symbol)
  const written = type
    ? checker.typeToString(
        type,
        undefined,
        NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope,
      )
    : 'unknown'
  return {
    name: symbol.name,
    type: readable(isOptional ? written.replace(/(?:^undefined \| | \| undefined$)/, '') : written),
    required: !isOptional,
    about: checker.getDocumentationCommentOfSymbol(symbol).trim(),
  }
}

/** A printed type without import paths and quotes. */
const readable = (type: string): string =>
  type
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .replaceAll('"', "'")
    .replaceAll(/\b(?:React|JSX)\./g, '')
    .replaceAll('ReactElement<unknown, string | JSXElementConstructor<any>>', 'ReactElement')
    .replaceAll(/\{ reason: [^{}]*\}/g, 'ChangeDetails')
    .replaceAll(/\b\w+ChangeEventDetails\b/g, 'ChangeDetails')
    .replace('MouseEvent<Element, MouseEvent>', 'MouseEvent')
    .replace(/^(?:false \| true|true \| false)$/, 'boolean')

const textOf = (text: unknown): string =>
  Array.isArray(text)
    ? text.map((part: unknown) => textOf(part)).join('')
    : typeof text === 'string'
      ? text
      : typeof text === 'object' && text !== null && 'text' in text
        ? textOf(text.text)
        : ''

/** The default of a prop in the component's destructured parameter. */
function defaultOf(property: string, component: string, file: string): { readonly default?: string } {
  const code = readFileSync(file, 'utf8')
  const [, taken = ''] =
    new RegExp(`function ${component}\\b[\\s\\S]*?\\(\\s*\\{([\\s\\S]*?)\\n?\\s*\\}(?:: |,)`).exec(code) ?? []
  const [, value] =
    new RegExp(`(?:^|[\\s{,])${property.replaceAll(/\W/g, '')} = ('[^']*'|true|false|null|-?[\\d.]+)`).exec(
      taken,
    ) ?? []
  return value === undefined ? {} : { default: value }
}
