/** Those of WalletConnect that keep nothing: what comes in decides what goes out. */
const walletconnectRules =
  'src/connectors/walletconnect/{bundlers,byte-buffer,call-status,capabilities,deep-link,icon,namespaces,options,proof,protocol-errors,rpc,silent-logger,solana-chain-ids,stored-traces,watchdog}.ts'

/** What the core keeps of hosted services. */
const coreOfServices = 'src/core/{account-details,raised-alerts,service-clients}.ts'

/** What is broken, and the tests that are asked whether they notice: those of its own rules, for each survivor asks all of them. */
const parts: Readonly<
  Record<
    string,
    {
      readonly mutate: readonly string[]
      readonly include: readonly string[]
      /** The folder of `src` whose files some test loads late. */
      readonly folder?: string
    }
  >
> = {
  rules: {
    mutate: ['src/{caip,config,policy,storage,wallets}/**/*.ts'],
    include: [
      'src/{caip,config,policy,storage,wallets,networks}/**/*.test.ts',
      'test/{approvals,many-wallets}.test.ts',
    ],
  },
  'sign-in': {
    mutate: ['src/siwx/**/*.ts'],
    folder: 'siwx',
    include: ['src/{siwx,caip}/**/*.test.ts', 'test/{siwx-*,sign-in,verify*}.test.ts'],
  },
  connections: {
    mutate: ['src/core/**/*.ts', `!${coreOfServices}`],
    folder: 'core',
    include: [
      'src/{core,async,connectors}/**/*.test.ts',
      'test/{actions,approvals,approved-networks,asked-wallets,chain-of-requests,connecting,cookie-storage,interleavings,machine}.test.ts',
      'test/{many-wallets,networks,returning,scripted-pairing,sessions,solana,wallet-standard,watch}.test.ts',
    ],
  },
  'core-of-services': {
    mutate: [coreOfServices],
    folder: 'core',
    include: [
      'src/core/**/*.test.ts',
      'test/services/{profile,service-addresses,service-alerts,token-balances}.test.ts',
    ],
  },
  'page-wallets': {
    mutate: ['src/connectors/eip1193/**/*.ts'],
    folder: 'connectors/eip1193',
    include: ['src/connectors/**/*.test.ts', 'test/{asked-wallets,connecting,sessions}.test.ts'],
  },
  // The floor under WalletConnect is held by tests on a real relay, which take too long to run for each broken rule.
  'walletconnect-rules': {
    mutate: [walletconnectRules],
    folder: 'connectors/walletconnect',
    include: [
      'src/connectors/**/*.test.ts',
      'test/walletconnect-{bundler,call-status,capabilities,deep-link,link-mode,links,logger,namespaces,proof,protocol-errors,rpc,sign-in,solana-ids,validation,wallet-rules}.test.ts',
    ],
  },
  walletconnect: {
    mutate: [
      'src/connectors/walletconnect/**/*.ts',
      '!src/connectors/walletconnect/sign-client-*.ts',
      `!${walletconnectRules}`,
    ],
    folder: 'connectors/walletconnect',
    include: ['src/connectors/**/*.test.ts', 'test/{walletconnect*,scripted-pairing}.test.ts'],
  },
}

const name = process.env['PART'] ?? 'rules'
const chosen = parts[name]
if (!chosen) throw new Error(`PART is one of ${Object.keys(parts).join(', ')}, not ${name}.`)

export const part = {
  mutate: [...chosen.mutate, '!src/**/*.test.ts'],
  include: [...chosen.include],
  folder: chosen.folder,
}
