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
const headers = commaSeparated.transform((pairs, context) =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^([^=\s]+)\s*=\s*(.*)$/.exec(pair) ?? []
      if (name === undefined || value === undefined)
        context.addIssue({ code: 'custom', message: 'must be name=value, with commas between them' })
      return [name ?? '', value ?? '']
    }),
  ),
)

/** RPC URL used by the server itself; `none` disables on-chain requests. */
const serverRpc = () => z.union([z.literal('none'), z.url()]).optional()

/** Documentation of a variable beyond its schema; docs/configuration.md is generated from both. */
export interface Setting {
  readonly group:
    | 'Listeners'
    | 'Data'
    | 'Login'
    | 'Wallet and chains'
    | 'Rewards'
    | 'Limits and proxies'
    | 'Observation'
  /** Purpose, in one sentence. */
  readonly meaning: string
  /** Allowed values, if the schema does not express them. */
  readonly values?: string
  /** Default, if the schema does not express it. */
  readonly otherwise?: string
  readonly isSecret?: true
}

const settings = z.registry<Setting>()
const port = z.coerce.number().int().min(0).max(65_535)
const chainRpc = (chain: string) =>
  z.url().register(settings, {
    group: 'Wallet and chains',
    meaning: `RPC address of ${chain} that browsers ask. Everybody can read it.`,
  })
const ownRpcOf = (chain: string, variable: string) =>
  serverRpc().register(settings, {
    group: 'Wallet and chains',
    meaning: `RPC address of ${chain} that the server asks about signatures of contract wallets. With \`none\` only wallets with a key can be linked.`,
    values: 'URL, or `none`',
    otherwise: `that of \`${variable}\``,
    isSecret: true,
  })

/** CAIP-2: Solana's main network. */
const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const Environment = z.object({
  HOST: z.string().default('127.0.0.1').register(settings, {
    group: 'Listeners',
    meaning: 'Address on which the product listens.',
    values: 'address of this machine; `0.0.0.0` for all of them',
  }),
  PORT: port
    .default(4300)
    .register(settings, { group: 'Listeners', meaning: 'Port of the product; 0 takes any that is free.' }),
  PUBLIC_ORIGIN: z
    .url()
    .default('http://127.0.0.1:4300')
    .transform((url) => new URL(url).origin)
    .register(settings, {
      group: 'Listeners',
      meaning:
        'Address that browsers use. Writes and sockets come from there or are refused; with `https` cookies are secure and HSTS is sent.',
    }),
  WEB_DIST: z.string().optional().register(settings, {
    group: 'Listeners',
    meaning: 'Folder of the built web app.',
    values: 'path',
    otherwise: 'no web app is served',
  }),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on').register(settings, {
    group: 'Listeners',
    meaning:
      'Whether browsers store the web app, so that it opens without a network. With `off` the browsers that have stored it delete it at their next visit.',
  }),
  OPS_HOST: z.string().default('127.0.0.1').register(settings, {
    group: 'Listeners',
    meaning:
      'Address on which operators read metrics. Whoever reaches it can read them: leave it on loopback, or on a network of operators.',
    values: 'address of this machine',
  }),
  OPS_PORT: port.optional().register(settings, {
    group: 'Listeners',
    meaning: 'Port on which operators read `/metrics`; backups of a running embedded database need it, too.',
    otherwise: 'nobody listens',
  }),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .register(settings, {
      group: 'Data',
      meaning: 'PostgreSQL server, 15 or newer.',
      values: '`postgres://user:password@host/database`',
      otherwise: 'the embedded database in `DATA_DIR`',
      isSecret: true,
    }),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).optional().register(settings, {
    group: 'Data',
    meaning:
      'Connections to PostgreSQL that this process opens at most. More than the server has processors for make it slower, not faster; all processes together stay below its `max_connections`.',
    otherwise: 'two for each processor of this machine and one more, from 5 to 10',
  }),
  DATA_DIR: z.string().default('./.data/db').register(settings, {
    group: 'Data',
    meaning:
      'Folder of the embedded database; files beside it begin with its name. One process uses it at a time.',
    values: 'path',
  }),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis:// or rediss://')
    .optional()
    .register(settings, {
      group: 'Data',
      meaning:
        'Redis or Valkey server, 6 or newer, for more than one process: they share rate limits there and tell each other at once what their sockets are to tell. It holds nothing that may not be lost.',
      values: '`redis://user:password@host:port/number`, or `rediss://` for TLS',
      otherwise: 'every process counts and tells for itself',
      isSecret: true,
    }),
  SEED_DEMO: flag.register(settings, {
    group: 'Data',
    meaning: 'Fills a database without users with the demo world. Not for production.',
    values: '`true`, `false`',
  }),
  OIDC_ISSUER: z.url().register(settings, {
    group: 'Login',
    meaning:
      'OpenID Connect provider. The redirect URI to register there is `PUBLIC_ORIGIN/api/auth/callback`.',
  }),
  OIDC_CLIENT_ID: z.string().min(1).register(settings, {
    group: 'Login',
    meaning: 'Id of this installation at the provider.',
    values: 'text',
  }),
  OIDC_CLIENT_SECRET: z.string().min(1).register(settings, {
    group: 'Login',
    meaning: 'Secret of this installation at the provider; the key of page tokens is derived from it.',
    values: 'text',
    isSecret: true,
  }),
  OIDC_PROVIDER_ID: z.string().default('local').register(settings, {
    group: 'Login',
    meaning: 'Name under which identities of this provider are stored. Who changes it locks everybody out.',
    values: 'text',
  }),
  OIDC_PROVIDER_NAME: z.string().default('E-Sports ID').register(settings, {
    group: 'Login',
    meaning: 'Name of the provider on the login button.',
    values: 'text',
  }),
  SESSION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(30)
    .register(settings, { group: 'Login', meaning: 'A session ends so many days after its last use.' }),
  WALLET_PROJECT_ID: z.string().min(1).register(settings, {
    group: 'Wallet and chains',
    meaning: 'Project id at the WalletConnect relay. Everybody can read it.',
    values: 'text',
  }),
  WALLET_RELAY_URL: z.url({ protocol: /^wss?$/ }).register(settings, {
    group: 'Wallet and chains',
    meaning: 'WalletConnect relay.',
    values: '`wss://` or `ws://` URL',
  }),
  WALLET_VERIFY_URL: z.url().optional().register(settings, {
    group: 'Wallet and chains',
    meaning: 'Attestation service of WalletConnect.',
    otherwise: 'nothing is attested',
  }),
  WALLET_PAGE_URL: z.url().optional().register(settings, {
    group: 'Wallet and chains',
    meaning: 'Page of a wallet that stands in for a phone. Not for production.',
    otherwise: 'none',
  }),
  WALLET_BLOCKCHAIN_API_URL: z.url().optional().register(settings, {
    group: 'Wallet and chains',
    meaning: 'Hosted service for balances, activity and names.',
    otherwise: 'the wallet does without',
  }),
  WALLET_EXPLORER_URL: z.url().optional().register(settings, {
    group: 'Wallet and chains',
    meaning: 'Hosted service for wallets to choose from.',
    otherwise: 'the wallet does without',
  }),
  WALLET_ANALYTICS_URL: z.url().optional().register(settings, {
    group: 'Wallet and chains',
    meaning: 'Where use of the wallet is counted.',
    otherwise: 'nowhere',
  }),
  CHAIN_RPC_137: chainRpc('Polygon'),
  CHAIN_RPC_42161: chainRpc('Arbitrum'),
  CHAIN_RPC_421614: chainRpc('Arbitrum Sepolia'),
  CHAIN_RPC_SOLANA: z.url().optional().register(settings, {
    group: 'Wallet and chains',
    meaning: 'RPC address of Solana that browsers ask. Everybody can read it.',
    otherwise: 'the wallet does without Solana',
  }),
  SERVER_RPC_137: ownRpcOf('Polygon', 'CHAIN_RPC_137'),
  SERVER_RPC_42161: ownRpcOf('Arbitrum', 'CHAIN_RPC_42161'),
  SERVER_RPC_421614: ownRpcOf('Arbitrum Sepolia', 'CHAIN_RPC_421614'),
  EXTRA_SCRIPT_URLS: commaSeparated.pipe(z.array(z.url())).register(settings, {
    group: 'Wallet and chains',
    meaning: 'Scripts added to the page and to its content security policy. They can do what the page can.',
    values: 'URLs with commas between them',
  }),
  TRUSTED_PROXIES: commaSeparated.pipe(networks).register(settings, {
    group: 'Limits and proxies',
    meaning:
      'Proxies whose `X-Forwarded-For` is believed. Without them a proxy counts as the one caller behind it, and all share its limits.',
    values: 'addresses and networks such as `10.0.0.0/8`, with commas between them',
  }),
  MYSTERY_BOXES: z.enum(['chance', 'choice']).default('chance').register(settings, {
    group: 'Rewards',
    meaning:
      'How mystery boxes are opened: by a draw that can be verified, or, where chance is not allowed, by choosing one of three items that are shown before.',
  }),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1).register(settings, {
    group: 'Limits and proxies',
    meaning: 'Multiplies every limit of the contract, for an installation whose browsers share one address.',
  }),
  SOCKET_CONNECTS_PER_MINUTE: z.coerce.number().int().positive().default(120).register(settings, {
    group: 'Limits and proxies',
    meaning: 'Sockets that one address may open in a minute.',
  }),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().positive().default(200).register(settings, {
    group: 'Limits and proxies',
    meaning: 'Sockets that one address may have open.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .register(settings, {
      group: 'Observation',
      meaning: 'Receiver of traces, by OTLP over HTTP; `/v1/traces` is added.',
      values: '`https://` or `http://` URL',
      otherwise: 'nothing is traced, and OpenTelemetry is not loaded',
    }),
  OTEL_EXPORTER_OTLP_HEADERS: headers.register(settings, {
    group: 'Observation',
    meaning: 'Headers for the receiver of traces, such as its key.',
    values: '`name=value`, with commas between them',
    isSecret: true,
  }),
  OTEL_SERVICE_NAME: z
    .string()
    .default('esports-api')
    .register(settings, { group: 'Observation', meaning: 'Name of this service in traces.', values: 'text' }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).register(settings, {
    group: 'Observation',
    meaning: 'Share of the traces that are kept; a caller that sends `traceparent` decides for its own.',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .register(settings, {
      group: 'Observation',
      meaning: 'The least that is written to the standard output, a JSON object a line.',
    }),
})

/** Every variable with its schema and documentation, in the order of the table above. */
export const describeEnvironment = () =>
  Object.entries(Environment.shape).map(([name, schema]) => {
    const setting = settings.get(schema)
    if (!setting) throw new Error(`${name} has no description.`)
    return { name, schema, setting }
  })

export interface Config {
  readonly host: string
  readonly port: number
  /** Address of the metrics listener for operators; null: disabled. */
  readonly operations: { readonly host: string; readonly port: number } | null
  readonly publicOrigin: string
  readonly database: { readonly url: string; readonly connections?: number } | { readonly directory: string }
  /** Redis, which the processes of an installation share in addition to the database; null: not used. */
  readonly redisUrl: string | null
  readonly seedsDemo: boolean
  readonly webDist: string | null
  /** Whether browsers store the web app. */
  readonly hasServiceWorker: boolean
  readonly oidc: {
    readonly issuer: string
    readonly clientId: string
    readonly clientSecret: string
    readonly providerId: string
    readonly providerName: string
  }
  readonly sessionDays: number
  /** Whether mystery boxes are opened by a draw; otherwise gamers choose. */
  readonly boxesByChance: boolean
  /** Signs page tokens; identical in all processes of an installation. */
  readonly pageTokenKey: Uint8Array
  readonly wallet: {
    readonly projectId: string
    readonly relayUrl: string
    readonly verifyUrl: string | null
    readonly pageUrl: string | null
    /** Hosted services the wallet uses; null: not used. */
    readonly services: {
      readonly blockchainApiUrl: string | null
      readonly explorerUrl: string | null
      readonly analyticsUrl: string | null
    }
  }
  /** HTTP RPC URL for browsers, by CAIP-2 chain id. */
  readonly rpcUrls: Readonly<Record<string, string>>
  /** HTTP RPC URL for the server, by CAIP-2 chain id; null: only signatures of EOAs are verified. */
  readonly serverRpcUrls: Readonly<Record<string, string | null>>
  readonly extraScriptUrls: readonly string[]
  /** IP addresses and networks whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[]
  readonly limits: {
    /** Multiplies every rate limit of the contract, for an installation whose browsers share one IP address. */
    readonly factor: number
    /**
     * Per IP address. All gamers of a venue share one address, and the web app opens a socket per screen, so the contract's limit of twenty a
     * minute per gamer would lock them out.
     */
    readonly socketConnectsPerMinute: number
    /** Maximum number of open sockets per IP address. */
    readonly socketsPerAddress: number
  }
  /** Receiver of traces; null: tracing is off. */
  readonly traces: {
    readonly endpoint: string
    readonly headers: Readonly<Record<string, string>>
    readonly serviceName: string
    /** Sampling ratio for traces that start here, from 0 to 1. */
    readonly share: number
  } | null
  readonly logLevel: z.output<typeof Environment>['LOG_LEVEL']
}

/** The environment is invalid. The message lists every invalid variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the configuration from environment variables.
 *
 * @throws {ConfigError} listing each variable that is missing or invalid
 * @example readConfig({ ...process.env })
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = withoutEmpty(environment)
  const parsed = Environment.safeParse(set)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return `  ${name}: ${set[name] === undefined ? 'is not set' : issue.message}`
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
    redisUrl: read.REDIS_URL ?? null,
    seedsDemo: read.SEED_DEMO,
    webDist: read.WEB_DIST ?? null,
    hasServiceWorker: read.SERVICE_WORKER === 'on',
    oidc: {
      issuer: read.OIDC_ISSUER,
      clientId: read.OIDC_CLIENT_ID,
      clientSecret: read.OIDC_CLIENT_SECRET,
      providerId: read.OIDC_PROVIDER_ID,
      providerName: read.OIDC_PROVIDER_NAME,
    },
    sessionDays: read.SESSION_DAYS,
    boxesByChance: read.MYSTERY_BOXES === 'chance',
    // Derived from the one secret that all processes share; the derived key reveals nothing about it.
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
      ...(read.CHAIN_RPC_SOLANA === undefined ? {} : { [solanaMainnet]: read.CHAIN_RPC_SOLANA }),
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
    traces:
      read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: read.OTEL_EXPORTER_OTLP_HEADERS,
            serviceName: read.OTEL_SERVICE_NAME,
            share: read.OTEL_TRACES_SAMPLER_ARG,
          },
    logLevel: read.LOG_LEVEL,
  }
}

/**
 * Reads the location of the database only, for commands that need no other configuration.
 *
 * @throws {ConfigError}
 */
export function readDatabaseSource(
  environment: Readonly<Record<string, string | undefined>>,
): Config['database'] {
  const parsed = Environment.pick({
    DATABASE_URL: true,
    DATABASE_CONNECTIONS: true,
    DATA_DIR: true,
  }).safeParse(withoutEmpty(environment))
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`).join('\n'),
    )
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections, DATA_DIR: directory } = parsed.data
  return url ? { url, ...(connections === undefined ? {} : { connections }) } : { directory }
}

/** Env files and container platforms write `NAME=` for unset variables. */
const withoutEmpty = (environment: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))

const ownRpc = (own: string | undefined, everybodys: string) => (own === 'none' ? null : (own ?? everybodys))

function isNetwork(text: string): boolean {
  try {
    proxyAddr.compile(text)
    return true
  } catch {
    return false
  }
}
