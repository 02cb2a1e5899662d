import { globSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { parse } from 'postcss'
import { build, type Plugin, type Rollup } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { slimIcons } from '../../../tools/slim-icons.ts'
import { classNames } from '../stylesheet/class-names.ts'
import { buildStylesheet } from './support/published-stylesheet.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
/** In a test environment the elements would contain their file paths, which production builds do not. */
const productionElements = { jsx: { runtime: 'automatic', development: false } } as const
const source = path.join(root, 'src/')

/** The initial and the lazy modules of a page that imports these names from files of that folder. */
async function bundle(
  imports: Readonly<Record<string, readonly string[]>>,
  folder = source,
  plugins: readonly Plugin[] = [],
) {
  const entry = Object.entries(imports)
    .map(([file, names]) => `export { ${names.join(', ')} } from '${folder}${file}'`)
    .join('\n')
  const result = await build({
    configFile: false,
    logLevel: 'error',
    css: { modules: classNames },
    oxc: productionElements,
    resolve: { conditions: ['@esports/source', 'module', 'browser', 'import', 'default'] },
    plugins: [
      slimIcons,
      ...plugins,
      {
        name: 'an app',
        resolveId: (id) => (id.endsWith('/app') ? '\0app.ts' : undefined),
        load: (id) => (id === '\0app.ts' ? entry : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      // A library's output does not contain this bundler's helpers.
      lib: { entry: 'app', formats: ['es'] },
      rolldownOptions: { external: [/^react/], output: { minify: true } },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('The build has no output.')
  const chunks = output.output.filter((part): part is Rollup.OutputChunk => part.type === 'chunk')
  const follow = (chunk: Rollup.OutputChunk | undefined, loaded = new Set<Rollup.OutputChunk>()) => {
    if (!chunk || loaded.has(chunk)) return loaded
    loaded.add(chunk)
    for (const name of chunk.imports)
      follow(
        chunks.find(({ fileName }) => fileName === name),
        loaded,
      )
    return loaded
  }
  const eager = follow(chunks.find(({ isEntry }) => isEntry))
  const modulesOf = (list: Iterable<Rollup.OutputChunk>) =>
    [...list].flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([name, { renderedLength }]) => (renderedLength > 0 ? [name] : [])),
    )
  return {
    eager: modulesOf(eager),
    lazy: modulesOf(chunks.filter((chunk) => !eager.has(chunk))),
    /** Size of the initial modules as one gzip stream, in bytes. */
    size: gzipped(eager),
    /** The same as transferred: each file compressed separately. */
    files: [...eager].map((chunk) => gzipped([chunk])),
    /** Additional modules loaded with the code of a file. */
    with(file: string) {
      const own = chunks.find(({ modules }) => Object.keys(modules).some((name) => name.endsWith(file)))
      const more = [...follow(own)].filter((chunk) => !eager.has(chunk))
      // The bundler's helpers are in the page's own file.
      const files = more.filter((chunk) => Object.keys(chunk.modules).some((name) => !name.startsWith('\0')))
      return { size: gzipped(more), modules: modulesOf(more), files: files.length }
    },
  }
}

const gzipped = (chunks: Iterable<Rollup.OutputChunk>): number =>
  gzipSync([...chunks].map(({ code }) => code).join('\n'), { level: 9 }).length

/** The package as published, built in memory: a virtual folder, and a plugin that reads from it. */
async function buildPackage(): Promise<{ readonly folder: string; readonly plugin: Plugin }> {
  const folder = path.join(root, 'published/')
  const result = await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    oxc: productionElements,
    build: { write: false },
  })
  const outputs = [result].flat().flatMap((made) => ('output' in made ? [made.output] : []))
  const modules = outputs.find(([first]) => /^export /m.test(first.code))
  const code = new Map(
    modules?.flatMap((file) =>
      file.type === 'chunk' ? [[path.join(folder, file.fileName), file.code] as const] : [],
    ),
  )
  return {
    folder,
    plugin: {
      name: 'the published package',
      enforce: 'pre',
      resolveId(id, importer) {
        const file = path.resolve(importer ? path.dirname(importer) : root, id)
        return code.has(file) ? { id: file, moduleSideEffects: false } : undefined
      },
      load: (id) => code.get(id),
    },
  }
}

const isForeign = (name: string) =>
  /node_modules\/(?:\.pnpm\/)?(?:viem|ox|@walletconnect|@noble|@reown)/.test(name)
const isWalletConnect = (name: string) => name.endsWith('connectors/walletconnect/walletconnect.ts')

describe('bundle of a page with a connect button', () => {
  it('loads neither viem nor WalletConnect before a user action needs them', async () => {
    const { eager, lazy } = await bundle({
      'index.ts': [
        'createConnectKit',
        'startConnectKit',
        'connect',
        'disconnect',
        'switchChain',
        'signMessage',
        'sendTransaction',
        'writeContract',
        'sendToken',
        'getBalance',
        'getWalletClient',
        'getClient',
        'getPublicClient',
        'readContract',
        'simulateContract',
        'deployContract',
        'waitForTransactionReceipt',
        'signTypedData',
        'verifyMessage',
        'watchAsset',
        'sendCalls',
        'getCallsStatus',
        'waitForCallsStatus',
        'showCallsStatus',
        'getCapabilities',
        'sendSolanaTransaction',
        'signSolanaTransaction',
        'signAllSolanaTransactions',
      ],
      'react.tsx': ['ConnectKitProvider', 'ConnectButton', 'AccountButton', 'NetworkButton', 'useConnection'],
      'networks.ts': ['polygon', 'defineNetwork'],
    })
    expect(eager.filter(isForeign)).toEqual([])
    expect(eager.filter(isWalletConnect)).toEqual([])
    expect(lazy.some(isForeign)).toBe(true)
    expect(lazy.some(isWalletConnect)).toBe(true)
    expect(eager.some((name) => name.endsWith('core/machine.ts'))).toBe(true)
  }, 120_000)

  it('is at most 12.2 kB for provider, hooks, buttons, discovery and store', async () => {
    const { size } = await bundle({
      'index.ts': ['createConnectKit', 'startConnectKit'],
      'react.tsx': ['ConnectKitProvider', 'ConnectButton', 'useConnection', 'useWallets', 'useModal'],
    })
    expect(size).toBeLessThanOrEqual(12_200)
  }, 120_000)

  it('requests no services code for a wallet connection', async () => {
    const { eager, lazy } = await bundle({
      'index.ts': ['createConnectKit', 'startConnectKit', 'connect', 'disconnect', 'switchChain'],
      'modal.tsx': ['openModal'],
      'react.tsx': ['ConnectKitProvider', 'ConnectButton', 'AccountButton', 'useConnection'],
    })
    const rooms = [
      'services/blockchain-api/',
      'services/explorer/',
      'services/analytics/',
      'actions/account/',
      'actions/activity/',
      'actions/analytics/',
      'actions/balances/',
      'actions/blockchain-api-of.ts',
      'actions/explorer/',
      'actions/names/',
      'actions/onramp/',
      'actions/send/',
      'actions/smart-sessions/',
      'actions/start-services.ts',
      'actions/swap/',
      'actions/verify-app.ts',
    ]
    const isOfService = (name: string) => rooms.some((room) => name.startsWith(`${source}${room}`))
    expect(eager.filter((name) => isOfService(name) || name.includes('/zod/'))).toEqual([])
    // Swaps, on-ramp and activity are in no lazy module of such an app; a button may show a name.
    expect(lazy.filter((name) => /actions\/(swap|onramp|activity)\//.test(name))).toEqual([])
  }, 120_000)

  it('contains only the service actions it uses', async () => {
    const { eager } = await bundle({
      'index.ts': ['createConnectKit', 'startConnectKit', 'connect'],
      'services.ts': ['fetchTokenBalances'],
    })
    const rooms = ['swap', 'onramp', 'names', 'activity', 'smart-sessions'].map(
      (room) => `${source}actions/${room}/`,
    )
    expect(eager.filter((name) => rooms.some((room) => name.startsWith(room)))).toEqual([])
    expect(
      eager.filter((name) => /blockchain-api\/(convert|onramp|names|history|smart-sessions)\.ts$/.test(name)),
    ).toEqual([])
    expect(eager.some((name) => name.endsWith('actions/balances/token-balances.ts'))).toBe(true)
  }, 120_000)

  it('contains only the hooks it uses, and none of their dependencies otherwise', async () => {
    const page = (hooks: readonly string[], actions: readonly string[] = []) =>
      bundle({
        'index.ts': ['createConnectKit', ...actions],
        'react.tsx': ['ConnectKitProvider', 'ConnectButton', ...hooks],
      })
    const parts = (list: readonly string[]) =>
      list
        .filter((name) =>
          /\/src\/(?:react\/(?:use-|actions)|core\/watch|actions\/(?!start-connect-kit))/.test(name),
        )
        .map((name) => path.relative(source, name))
    const button = await page([])
    expect(parts(button.eager)).toEqual(['react/use-selection.ts'])
    const { eager, size } = await page(['useSwitchChain'])
    expect(parts(eager).toSorted()).toEqual([
      'actions/switch-chain.ts',
      'react/actions/use-switch-chain.ts',
      'react/use-kit-mutation.ts',
      'react/use-latest.ts',
      'react/use-selection.ts',
    ])
    // A hook is thin: this is its cost beside its action.
    expect(size - (await page([], ['switchChain'])).size).toBeLessThanOrEqual(1_000)
    const { eager: reading } = await page(['useReadContract'])
    expect(reading.filter((name) => isForeign(name) || name.endsWith('use-kit-mutation.ts'))).toEqual([])
  }, 120_000)

  it('contains no unused parts: sign-in, approvals, other networks', async () => {
    const { eager } = await bundle({
      'index.ts': ['createConnectKit', 'startConnectKit', 'connect'],
      'networks.ts': ['polygon'],
    })
    for (const room of ['siwx/', 'policy/', 'config/', 'verify/', 'testing/', 'modal/'])
      expect(eager.filter((name) => name.startsWith(`${source}${room}`))).toEqual([])
  }, 120_000)
})

describe('bundle of the opening modal', () => {
  it('is at most 21 kB, without the code for pairing and QR codes', async () => {
    const page = await bundle({
      'index.ts': ['createConnectKit', 'startConnectKit'],
      'react.tsx': ['ConnectKitProvider', 'ConnectButton', 'useConnection'],
      'modal.tsx': ['ConnectModal'],
    })
    expect(page.size).toBeLessThanOrEqual(15_000)
    const opened = page.with('modal/modal-shell.tsx')
    expect(opened.size).toBeLessThanOrEqual(21_000)
    expect(opened.modules.some((name) => name.endsWith('views/connect/connect-view.tsx'))).toBe(true)
    // Another language is loaded only by an app that uses it, and of English only the texts of the opening view.
    const words = [...page.eager, ...page.lazy].filter((name) => name.includes('/messages/'))
    expect(words.filter((name) => /\/messages\/(?:ar|en|english\/english)\.ts$/.test(name))).toEqual([])
    expect(opened.modules.filter((name) => name.includes('/messages/english/'))).toEqual([
      `${source}messages/english/frame.ts`,
    ])
    for (const foreign of ['/qrcode/', '/@walletconnect/', '/viem/'])
      expect(opened.modules.filter((name) => name.includes(foreign))).toEqual([])
    // What only a request without a UI of its own, or a failure, needs is not loaded by a page that waits for a press.
    const idle = [...opened.modules, ...page.with('modal/state/follow-kit.ts').modules]
    const late = [
      'policy/',
      'core/approval-guard.ts',
      'core/raised-alerts.ts',
      'errors/alerts.ts',
      'errors/entries/',
    ]
    expect(idle.filter((name) => late.some((part) => name.startsWith(`${source}${part}`)))).toEqual([])
  }, 120_000)
})

describe('published package', () => {
  let published: Awaited<ReturnType<typeof buildPackage>>
  beforeAll(async () => {
    published = await buildPackage()
  }, 120_000)
  const page = (imports: Readonly<Record<string, readonly string[]>>) =>
    bundle(imports, published.folder, [published.plugin])

  it('has a core of at most 8 kB: a kit without a modal, before wallet discovery', async () => {
    const { files, eager } = await page({ 'index.js': ['createConnectKit'] })
    expect(files.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8_000)
    const own = eager.filter((name) => name.startsWith(published.folder))
    expect(own.map((name) => path.relative(published.folder, name)).toSorted()).toEqual([
      'base.js',
      'core.js',
    ])
  }, 120_000)

  it('is loaded by a page with a button as four files of 14 kB in total, each compressed separately', async () => {
    const { files, eager } = await page({
      'index.js': ['createConnectKit', 'startConnectKit'],
      'react.js': ['ConnectKitProvider', 'ConnectButton', 'useConnection', 'useWallets', 'useModal'],
      'modal.js': ['ConnectModal'],
    })
    expect(eager).toContain(path.join(published.folder, 'core.js'))
    expect(files.length).toBeLessThanOrEqual(4)
    expect(files.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(14_000)
  }, 120_000)

  it('is loaded by an idle page with a button as at most nine files, of which those beside the button have 22.5 kB', async () => {
    const idle = await page({
      'index.js': ['createConnectKit', 'startConnectKit'],
      'react.js': ['ConnectKitProvider', 'ConnectButton', 'useConnection', 'useWallets', 'useModal'],
      'modal.js': ['ConnectModal'],
    })
    const { files, size } = idle.with('modal/window.js')
    expect(idle.files.length + files).toBeLessThanOrEqual(9)
    expect(size).toBeLessThanOrEqual(22_500)
  }, 120_000)

  it('loads neither React nor connection code for identifiers and networks', async () => {
    const { eager, lazy } = await page({
      'caip.js': ['parseAccountId'],
      'networks.js': ['defineNetwork', 'polygon'],
    })
    expect(eager.map((name) => path.relative(published.folder, name)).toSorted()).toEqual([
      'base.js',
      'errors/entries/networks.js',
      'errors/network-error.js',
      'networks/define-network.js',
      'networks/ready-made.js',
      'networks/rpc-urls.js',
    ])
    expect(lazy).toEqual([])
  }, 120_000)

  it('has one stylesheet of at most 10 kB', async () => {
    expect(gzipSync(await buildStylesheet()).length).toBeLessThanOrEqual(10_000)
  }, 120_000)

  it('uses `flex-start` and `flex-end` in flex boxes, since other build tools warn about `start` and `end`', async () => {
    const mixed: string[] = []
    parse(await buildStylesheet()).walkRules((rule) => {
      const declared = new Map<string, string>()
      rule.walkDecls(({ prop, value }) => void declared.set(prop, value))
      if (!/flex/.test(declared.get('display') ?? '')) return
      for (const [prop, value] of declared)
        if (/^(?:align|justify)-/.test(prop) && /^(?:start|end)$/.test(value))
          mixed.push(`${rule.selector} { ${prop}: ${value} }`)
    })
    expect(mixed).toEqual([])
  })

  it('names each style module uniquely, since classes are named after it', () => {
    const modules = globSync('packages/{connect-kit,ui}/src/**/*.module.css', {
      cwd: path.join(root, '../..'),
    })
    const names = modules.map((file) => path.basename(file))
    expect(names.length).toBeGreaterThan(50)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})
