import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('../src/', import.meta.url))

interface PublicName {
  readonly name: string
  readonly isFunction: boolean
  /** Empty where it has none; undefined where the declaration was not found. */
  readonly comment: string | undefined
}

/** The one form of export our faces have; what else they could say would not be looked at. */
const reExport = /export (type )?\{([^}]*)\} from '([^']+)'/g

/** What a face of ours offers besides types, with the comment its declaration carries; another package’s is documented there. */
function namesOf(face: string): readonly PublicName[] {
  const text = readFileSync(face, 'utf8')
  return [...text.matchAll(reExport)].flatMap(([, isType, list = '', from = '']) =>
    isType || !from.startsWith('.')
      ? []
      : namesIn(list).map(({ name }) => describeName(path.resolve(path.dirname(face), from), name)),
  )
}

/** The values of a list in braces, each with the name others know it by. */
const namesIn = (list: string) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => {
      const [name = item, known = name] = item.split(' as ')
      return { name, known }
    })

/** The declaration of a name, which a file may pass on from another. */
function describeName(file: string, name: string): PublicName {
  const code = readFileSync(file, 'utf8')
  const declared = new RegExp(
    `((?:/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)?)\\s*export (?:async )?(const|function|class) ${name}\\b([^\\n]*)`,
  ).exec(code)
  if (declared) {
    const [, comment = '', kind, rest = ''] = declared
    const isFunction = kind === 'function' || rest.includes('=>') || /=\s*(?:<[^>]*>)?\($/.test(rest)
    return { name, comment, isFunction }
  }
  for (const [, , list = '', from = ''] of code.matchAll(reExport)) {
    const passedOn = from.startsWith('.') && namesIn(list).find(({ known }) => known === name)
    if (passedOn) return describeName(path.resolve(path.dirname(file), from), passedOn.name)
  }
  return { name, comment: undefined, isFunction: false }
}

describe.each(globSync(`${source}*.{ts,tsx}`).filter((face) => !face.endsWith('.d.ts')))('%s', (face) => {
  const names = namesOf(face)
  it('offers nothing that is not looked at here [kit-core review, tests]', () => {
    const rest = readFileSync(face, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(reExport, '')
    expect(rest).not.toMatch(/^export\b/m)
    expect(names.filter(({ comment }) => comment === undefined).map(({ name }) => name)).toEqual([])
  })

  it('explains everything it offers, and shows how each function is called', () => {
    expect(names.filter(({ comment }) => comment === '').map(({ name }) => name)).toEqual([])
    expect(
      names
        .filter(({ isFunction, comment }) => isFunction && !comment?.includes('@example'))
        .map(({ name }) => name),
    ).toEqual([])
  })
})

/** What a function takes after the kit, each as it is written; undefined for what takes no kit. */
function parametersAfterKit(code: string, name: string): readonly string[] | undefined {
  const start = new RegExp(
    `export (?:(?:async )?function ${name}\\b[^(]*|const ${name} = (?:async )?)\\(`,
  ).exec(code)
  if (!start) return undefined
  const parameters = ['']
  let depth = 0
  for (const letter of code.slice(start.index + start[0].length).replaceAll('=>', '')) {
    if ('([{<'.includes(letter)) depth += 1
    if (')]}>'.includes(letter)) depth -= 1
    if (depth < 0) break
    if (letter === ',' && depth === 0) parameters.push('')
    else parameters.push((parameters.pop() ?? '') + letter)
  }
  const [kit, ...rest] = parameters.map((one) => one.trim()).filter((one) => one !== '')
  return kit?.startsWith('kit') ? rest : undefined
}

/** They take a thing of the app's own as it is: a network, a connector, a listener, an event with its facts. */
const takesOneThing = ['addConnector', 'addNetwork', 'report', 'subscribeEvents', 'walletFeatures']

it.each(['index.ts', 'services.ts'])(
  'actions of %s take their parameters as one object of a type with a name [kit-core hostile surface]',
  (face) => {
    const text = readFileSync(`${source}${face}`, 'utf8')
    const odd = [...text.matchAll(reExport)].flatMap(([, isType, list = '', from = '']) =>
      isType
        ? []
        : namesIn(list).flatMap(({ name }) => {
            const code = readFileSync(path.resolve(source, from), 'utf8')
            const [parameters = 'none: Parameters', ...more] = parametersAfterKit(code, name) ?? []
            const isNamed = /: \w*Parameters\b/.test(parameters) && more.length === 0
            return isNamed || takesOneThing.includes(name)
              ? []
              : [`${name}(kit, ${[parameters, ...more].join(', ')})`]
          }),
    )
    expect(odd).toEqual([])
  },
)

it('there is something to look at', () => {
  expect(namesOf(`${source}index.ts`).length).toBeGreaterThan(30)
})

/** What needs no hook, and why: docs/guide.md says it to users. */
const withoutHook: Readonly<Record<string, readonly string[]>> = {
  'makes, starts or ends a kit, outside of rendering': [
    'createConnectKit',
    'cookieToInitialState',
    'destroyConnectKit',
    'startConnectKit',
    'addConnector',
    'addNetwork',
    'removeNetwork',
    'prefetchConnectors',
  ],
  'answers at once from what it is given': [
    'byMonth',
    'connectionIn',
    'connectionsIn',
    'connectMethodsOrder',
    'connectScreen',
    'connectorImageId',
    'describeError',
    'formatAmount',
    'isConnectKitError',
    'isTimeZoneRestricted',
    'nameProblem',
    'nativeToken',
    'nativeTokenId',
    'networkImageId',
    'onrampProvidersOf',
    'operationTitle',
    'pageSessionId',
    'parseAmount',
    'preferredAccountTypes',
    'reduce',
    'shownAccount',
    'shownWallets',
    'swapTerms',
    'walletFeatures',
    'walletLink',
    'withoutSuffix',
  ],
  'is said in a handler, and waits for nothing': [
    'cancelConnect',
    'cancelSignIn',
    'preferAccountType',
    'report',
  ],
  'is what the hooks of the state do': ['accountDetails', 'activeNetwork', 'whenReady'],
  'tells for as long as it is not stopped: a line of an effect': [
    'subscribeEvents',
    'watchChainId',
    'watchConnection',
    'watchConnections',
    'watchNetwork',
    'watchPendingTransactions',
    'watchState',
    'watchTokenBalances',
  ],
  'the kit itself calls, and writes what comes to its state': [
    'fetchExcludedWallets',
    'fetchFeaturedWallets',
    'fetchProjectSettings',
    'fetchRecommendedWallets',
    'prefetchWallets',
  ],
}

it('has a hook for each action, or a reason why there is none [kit-core surface]', () => {
  const hooks = new Set(namesOf(`${source}react.tsx`).map(({ name }) => name))
  const excused = Object.values(withoutHook).flat()
  const hookOf = (action: string) => {
    const rest = action.replace(/^(?:get|fetch|read)(?=[A-Z])/, '')
    return [action, rest].map((name) => `use${name.slice(0, 1).toUpperCase()}${name.slice(1)}`)
  }
  const actions = ['index.ts', 'services.ts'].flatMap((face) =>
    namesOf(`${source}${face}`).filter(({ isFunction }) => isFunction),
  )
  const bare = actions.filter(({ name }) => !hookOf(name).some((hook) => hooks.has(hook)))
  expect(bare.map(({ name }) => name).filter((name) => !excused.includes(name))).toEqual([])
  const known = new Set(actions.map(({ name }) => name))
  expect(excused.filter((name) => !known.has(name) || !bare.some((one) => one.name === name))).toEqual([])
})
