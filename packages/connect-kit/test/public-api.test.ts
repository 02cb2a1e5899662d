import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const source = fileURLToPath(new URL('../src/', import.meta.url))

interface PublicName {
  readonly name: string
  readonly isFunction: boolean
  /** Empty without a comment; undefined if the declaration was not found. */
  readonly comment: string | undefined
}

/** The only form of export our entries use; other forms would not be checked. */
const reExport = /export (type )?\{([^}]*)\} from '([^']+)'/g

/** Values exported by an entry, with the doc comment of their declaration; re-exports of other packages are documented there. */
function namesOf(face: string): readonly PublicName[] {
  const text = readFileSync(face, 'utf8')
  return [...text.matchAll(reExport)].flatMap(([, isType, list = '', from = '']) =>
    isType || !from.startsWith('.')
      ? []
      : namesIn(list).map(({ name }) => describeName(path.resolve(path.dirname(face), from), name)),
  )
}

/** The names in an export list, each with its exported name. */
const namesIn = (list: string) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => {
      const [name = item, known = name] = item.split(' as ')
      return { name, known }
    })

/** The declaration of a name, also through re-exports. */
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
  it('exports nothing that is not reviewed here [kit-core review, tests]', () => {
    const rest = readFileSync(face, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(reExport, '')
    expect(rest).not.toMatch(/^export\b/m)
    expect(names.filter(({ comment }) => comment === undefined).map(({ name }) => name)).toEqual([])
  })

  it('documents every export, with an example for each function', () => {
    expect(names.filter(({ comment }) => comment === '').map(({ name }) => name)).toEqual([])
    expect(
      names
        .filter(({ isFunction, comment }) => isFunction && !comment?.includes('@example'))
        .map(({ name }) => name),
    ).toEqual([])
  })
})

/** The parameters after the kit, as written; undefined for a function without a kit parameter. */
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

/** They take an object of the app's own as is: a network, a connector, a listener, a toast, an event with its properties, options. */
const takesOneThing = [
  'addConnector',
  'addNetwork',
  'report',
  'setLanguage',
  'setThemeMode',
  'setThemeVariables',
  'showToast',
  'subscribeEvents',
  'updateOptions',
]

it.each(['index.ts', 'services.ts', 'modal.tsx'])(
  'actions of %s take one object of a named type [kit-core hostile surface]',
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

/** The parameters of a function at run time: with default values, without types. */
function parametersOf(code: string): readonly string[] {
  const parameters = ['']
  let depth = 0
  for (const letter of code.slice(code.indexOf('(') + 1).replaceAll('=>', '')) {
    if ('([{'.includes(letter)) depth += 1
    if (')]}'.includes(letter)) depth -= 1
    if (depth < 0) break
    if (letter === ',' && depth === 0) parameters.push('')
    else parameters.push((parameters.pop() ?? '') + letter)
  }
  return parameters.map((one) => one.trim()).filter((one) => one !== '')
}

/** Functions with several parameters, and why. Every other function takes one object, or the kit and one object. */
const takeSeveral: Readonly<Record<string, readonly string[]>> = {
  'viem and wagmi have them so: a thing, and how it is meant': [
    'formatUnits',
    'parseAmount',
    'defineNetwork',
    'cookieToInitialState',
    'isAddress',
  ],
  'pure selectors of the state, whose first parameter a store hands over': [
    'activeNetwork',
    'connectionIn',
    'connectionPhase',
    'connectionsIn',
  ],
  'a reducer, as every library of reducers calls it': ['reduce'],
  'an error is made and asked for as JavaScript does it': ['transferError', 'isConnectKitError'],
  'a text and what is taken off or put on it': ['withoutSuffix', 'formatSiwxMessage'],
  'an event and its facts, as analytics clients take them': ['report'],
  'selector and equality, as the hooks of zustand and React take them': ['useKitState'],
  'an action of any app, then what its own hook would take': ['useKitMutation', 'useKitQuery'],
}

/** A query hook: parameters and query options. */
const isReadHook = (name: string, [, how = '', ...more]: readonly string[]) =>
  name.startsWith('use') && /^\{ enabled\b/.test(how) && more.length === 0

const entries = Object.values(manifest.exports).flatMap((entry) =>
  typeof entry === 'object' && '@esports/source' in entry ? [entry['@esports/source']] : [],
)

describe.each(entries)('%s', (entry) => {
  it('takes one object, after the kit if there is one [kit-core review, names]', async () => {
    const offered: Readonly<Record<string, unknown>> = await import(path.resolve(source, '..', entry))
    const odd = Object.entries(offered).flatMap(([name, value]) => {
      if (typeof value !== 'function' || /^class\b/.test(String(value))) return []
      const parameters = parametersOf(String(value))
      const most = parameters[0] === 'kit' ? 2 : 1
      return parameters.length <= most ||
        isReadHook(name, parameters) ||
        Object.values(takeSeveral).some((names) => names.includes(name))
        ? []
        : [`${name}(${parameters.join(', ')})`]
    })
    expect(odd).toEqual([])
  }, 60_000)
})

it('the list of exports is not empty', () => {
  expect(entries.length).toBeGreaterThan(15)
  expect(parametersOf('async (kit, { a = [1, 2] } = {}) => a')).toEqual(['kit', '{ a = [1, 2] } = {}'])
  expect(parametersOf('(one, two = () => 1) => one')).toHaveLength(2)
  expect(namesOf(`${source}index.ts`).length).toBeGreaterThan(30)
})

/** Actions without a hook, and why: docs/guide.md explains it to users. */
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
    'allowanceKey',
    'byMonth',
    'callsFailure',
    'checkOnrampAmount',
    'connectionIn',
    'connectionsIn',
    'connectMethodsOrder',
    'connectScreen',
    'connectorImageId',
    'describeError',
    'formatUnits',
    'isConnectKitError',
    'isMockOnrampQuote',
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
    'usualSwapFee',
    'walletFeatures',
    'walletLink',
    'withoutSuffix',
  ],
  'is said in a handler, and waits for nothing': [
    'cancelConnect',
    'cancelSignIn',
    'preferAccountType',
    'report',
    'setLanguage',
    'startPurchase',
    'setThemeMode',
    'setThemeVariables',
    'updateOptions',
  ],
  'is what the hooks of the state do': ['accountDetails', 'activeNetwork', 'whenReady'],
  'tells for as long as it is not stopped: a line of an effect': [
    'subscribeEvents',
    'watchChainId',
    'watchConnection',
    'watchConnections',
    'watchNetwork',
    'watchPendingTransactions',
    'watchSentTransactions',
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

it('has a hook for each action, or a reason why not [kit-core surface]', () => {
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
