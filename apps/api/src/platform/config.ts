import { hkdfSync } from 'node:crypto'
import proxyAddr from '@fastify/proxy-addr'
import { z } from 'zod'

const flag = z.stringbool().default(false)
const commaSeparated = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
const networks = z.array(z.string().refine(isNetwork, 'must be addresses or networks such as 10.0.0.0/8'))
/** An empty variable counts as one that is not set. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** An RPC address of the server's own; `none` forbids to ask the chain. */
const serverRpc = optional(z.union([z.literal('none'), z.url()]))

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4300),
  OPS_HOST: z.string().default('127.0.0.1'),
  OPS_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  PUBLIC_ORIGIN: z
    .url()
    .default('http://127.0.0.1:4300')
    .transform((url) => new URL(url).origin),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')),
  DATA_DIR: z.string().default('./.data/db'),
  SEED_DEMO: flag,
  WEB_DIST: optional(z.string()),
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  OIDC_PROVIDER_ID: z.string().default('local'),
  OIDC_PROVIDER_NAME: z.string().default('E-Sports ID'),
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  WALLET_PROJECT_ID: z.string().min(1),
  WALLET_RELAY_URL: z.url({ protocol: /^wss?$/ }),
  WALLET_VERIFY_URL: optional(z.url()),
  WALLET_PAGE_URL: optional(z.url()),
  WALLET_BLOCKCHAIN_API_URL: optional(z.url()),
  WALLET_EXPLORER_URL: optional(z.url()),
  WALLET_ANALYTICS_URL: optional(z.url()),
  CHAIN_RPC_137: z.url(),
  CHAIN_RPC_42161: z.url(),
  CHAIN_RPC_421614: z.url(),
  SERVER_RPC_137: serverRpc,
  SERVER_RPC_42161: serverRpc,
  SERVER_RPC_421614: serverRpc,
  EXTRA_SCRIPT_URLS: commaSeparated.pipe(z.array(z.url())),
  TRUSTED_PROXIES: commaSeparated.pipe(networks),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  SOCKET_CONNECTS_PER_MINUTE: z.coerce.number().int().positive().default(120),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().positive().default(200),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Config {
  readonly host: string
  readonly port: number
  /** Where metrics are served to operators; null: nowhere. */
  readonly operations: { readonly host: string; readonly port: number } | null
  readonly publicOrigin: string
  readonly database: { readonly url: string } | { readonly directory: string }
  readonly seedsDemo: boolean
  readonly webDist: string | null
  readonly oidc: {
    readonly issuer: string
    readonly clientId: string
    readonly clientSecret: string
    readonly providerId: string
    readonly providerName: string
  }
  readonly sessionDays: number
  /** Signs page tokens; the same in every process of an installation. */
  readonly pageTokenKey: Uint8Array
  readonly wallet: {
    readonly projectId: string
    readonly relayUrl: string
    readonly verifyUrl: string | null
    readonly pageUrl: string | null
    /** Hosted services of the wallet; null: it does without. */
    readonly services: {
      readonly blockchainApiUrl: string | null
      readonly explorerUrl: string | null
      readonly analyticsUrl: string | null
    }
  }
  /** HTTP RPC address per CAIP-2 chain id. */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** HTTP RPC address the server itself asks, per CAIP-2 chain id; null: it checks signatures of keys only. */
  readonly serverRpcUrls: Readonly<Record<string, string | null>>
  readonly extraScriptUrls: readonly string[]
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  readonly limits: {
    /** Multiplies every limit of the contract, for an installation whose browsers share one address. */
    readonly factor: number
    /**
     * For one address. A venue full of gamers is one address, and the web app opens a socket for each screen; the
     * twenty a minute of one gamer would shut them out.
     */
    readonly socketConnectsPerMinute: number
    /** Open at the same time, for one address. */
    readonly socketsPerAddress: number
  }
  readonly logLevel: z.output<typeof Environment>['LOG_LEVEL']
}

/** The environment does not describe a server. The message names every variable that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the configuration from environment variables.
 *
 * @throws {ConfigError} naming each variable that is missing or wrong
 * @example readConfig({ ...process.env })
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return `  ${name}: ${environment[name] === undefined ? 'is not set' : issue.message}`
    })
    throw new ConfigError(`The server cannot start. Set these environment variables:\n${lines.join('\n')}`)
  }
  const read = parsed.data
  return {
    host: read.HOST,
    port: read.PORT,
    operations: read.OPS_PORT === undefined ? null : { host: read.OPS_HOST, port: read.OPS_PORT },
    publicOrigin: read.PUBLIC_ORIGIN,
    database: readDatabaseSource(environment),
    seedsDemo: read.SEED_DEMO,
    webDist: read.WEB_DIST ?? null,
    oidc: {
      issuer: read.OIDC_ISSUER,
      clientId: read.OIDC_CLIENT_ID,
      clientSecret: read.OIDC_CLIENT_SECRET,
      providerId: read.OIDC_PROVIDER_ID,
      providerName: read.OIDC_PROVIDER_NAME,
    },
    sessionDays: read.SESSION_DAYS,
    // The one secret that every process shares already; what is derived tells nothing about it.
    pageTokenKey: new Uint8Array(hkdfSync('sha256', read.OIDC_CLIENT_SECRET, '', 'page tokens', 32)),
    wallet: {
      projectId: read.WALLET_PROJECT_ID,
      relayUrl: read.WALLET_RELAY_URL,
      verifyUrl: read.WALLET_VERIFY_URL ?? null,
      pageUrl: read.WALLET_PAGE_URL ?? null,
      services: {
        blockchainApiUrl: read.WALLET_BLOCKCHAIN_API_URL ?? null,
        explorerUrl: read.WALLET_EXPLORER_URL ?? null,
        analyticsUrl: read.WALLET_ANALYTICS_URL ?? null,
      },
    },
    rpcUrls: {
      'eip155:137': read.CHAIN_RPC_137,
      'eip155:42161': read.CHAIN_RPC_42161,
      'eip155:421614': read.CHAIN_RPC_421614,
    },
    serverRpcUrls: {
      'eip155:137': ownRpc(read.SERVER_RPC_137, read.CHAIN_RPC_137),
      'eip155:42161': ownRpc(read.SERVER_RPC_42161, read.CHAIN_RPC_42161),
      'eip155:421614': ownRpc(read.SERVER_RPC_421614, read.CHAIN_RPC_421614),
    },
    extraScriptUrls: read.EXTRA_SCRIPT_URLS,
    trustedProxies: read.TRUSTED_PROXIES,
    limits: {
      factor: read.RATE_LIMIT_FACTOR,
      socketConnectsPerMinute: read.SOCKET_CONNECTS_PER_MINUTE,
      socketsPerAddress: read.SOCKETS_PER_ADDRESS,
    },
    logLevel: read.LOG_LEVEL,
  }
}

/**
 * Where the database is; for commands that need nothing else of the configuration.
 *
 * @throws {ConfigError}
 */
export function readDatabaseSource(
  environment: Readonly<Record<string, string | undefined>>,
): Config['database'] {
  const parsed = Environment.pick({ DATABASE_URL: true, DATA_DIR: true }).safeParse(environment)
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`).join('\n'),
    )
  const { DATABASE_URL: url, DATA_DIR: directory } = parsed.data
  return url ? { url } : { directory }
}

const ownRpc = (own: string | undefined, everybodys: string) => (own === 'none' ? null : (own ?? everybodys))

function isNetwork(text: string): boolean {
  try {
    proxyAddr.compile(text)
    return true
  } catch {
    return false
  }
}
