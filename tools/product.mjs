// The product as one process next to the local stack: the built API serves the built web app.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { simulatedUsernames, startDemoGamers } from '@esports/demo-gamers'
import { defaultPorts, startLocalStack } from '@esports/local-stack'
import { keepLog } from './log-file.mjs'
import { root, SaidError, SetupError } from './toolchain.mjs'

const apiEntry = path.join(root, 'apps', 'api', 'dist', 'main.js')

/** Default ports of the local stack. */
export const stackPorts = Object.values(defaultPorts)

/**
 * Starts local stack and product, and waits until both respond.
 *
 * @param {{ port: number, opsPort?: number, dataFolder: string, ports?: Record<string, number>, onProgress?: (line: string) => void,
 *   onApi?: (pid: number) => void, databaseUrl?: string, hasDemoGamers?: boolean, signal?: AbortSignal }} options
 *   `port` is the product's and must be free, as `opsPort`, that of its metrics; `ports` are those of the local stack, 0 for any;
 *   `onApi` receives the API's process id before the API responds; `hasDemoGamers` lets simulated gamers play;
 *   `signal` aborts the start
 * @returns the URL to open, the stack, the path of the API's log, the API's process id, `exited` (its exit code, once
 * it has one), and `close`
 * @throws when a part does not start, or the reason of `signal`; parts that have started are closed before
 */
export async function startProduct(options) {
  const { port, opsPort, dataFolder, onProgress = () => {}, onApi, databaseUrl, signal } = options
  const origin = `http://127.0.0.1:${port}`
  onProgress('Starting chains, relay, identity provider, wallets and hosted services')
  const stack = await startLocalStack({
    ports: { ...portsBeside(port), ...options.ports },
    identity: { redirectUris: [`${origin}/api/auth/callback`], otherGamers: simulatedUsernames },
    // Names are stored across restarts, like the database next to them.
    namesFile: `${dataFolder}.names.json`,
    onProgress,
  })
  const { addresses } = stack
  let closeApi = async () => {}
  let closeGamers = async () => {}
  const close = async () => {
    await closeGamers()
    await closeApi()
    await stack.close()
  }
  try {
    signal?.throwIfAborted()
    onProgress(
      databaseUrl || existsSync(dataFolder)
        ? 'Starting the API'
        : 'Starting the API; the first time it makes and fills its database (about 10 s)',
    )
    const api = spawn(process.execPath, ['--enable-source-maps', apiEntry], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: apiEnvironment({ addresses, port, opsPort, origin, dataFolder, databaseUrl }),
    })
    const exited = new Promise((resolve) => api.once('exit', resolve))
    // Next to the database, so that deleting one folder resets everything.
    const logFile = path.join(path.dirname(dataFolder), 'api.log')
    const logged = keepLog(api.stdout, logFile)
    closeApi = async () => {
      await endApi(api, exited)
      await logged
    }
    onApi?.(api.pid)
    await Promise.race([
      answers(`${origin}/readyz`, signal),
      exited.then((code) => {
        // Before the API exits with 1 it has printed why.
        throw code === 1
          ? new SaidError('The API could not start (see above).')
          : new SetupError(`The API ended before it answered (code ${code}). Its log is ${logFile}.`)
      }),
    ])
    if (options.hasDemoGamers) closeGamers = simulateGamers(origin, path.dirname(dataFolder))
    return { origin, stack, logFile, apiPid: api.pid, exited, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** @returns ends them */
function simulateGamers(origin, folder) {
  const lines = new PassThrough()
  const logged = keepLog(lines, path.join(folder, 'demo-gamers.log'))
  const log = (line) => lines.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`)
  const gamers = startDemoGamers({
    origin,
    onAct: ({ by, deed }) => log({ by, ...deed }),
    onError: (error, act) =>
      log({ ...(act ? { by: act.by, tried: act.deed.type } : {}), error: String(error) }),
  })
  return async () => {
    await gamers.close()
    lines.end()
    await logged
  }
}

/** The product's port takes precedence over a part of the stack with the same default port. */
const portsBeside = (port) =>
  Object.fromEntries(
    Object.entries(defaultPorts).flatMap(([part, wanted]) => (wanted === port ? [[part, 0]] : [])),
  )

async function endApi(api, exited) {
  if (api.exitCode !== null || api.signalCode !== null) return
  api.kill('SIGTERM')
  const forced = setTimeout(() => api.kill('SIGKILL'), 8_000)
  await exited
  clearTimeout(forced)
}

/** Environment variables of the API next to a local stack. */
export function apiEnvironment({ addresses, port, opsPort, origin, dataFolder, databaseUrl }) {
  return {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    ...(opsPort === undefined ? {} : { OPS_PORT: String(opsPort) }),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: dataFolder,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    SEED_DEMO: 'true',
    WEB_DIST: path.join(root, 'apps', 'web', 'dist'),
    OIDC_ISSUER: addresses.identity.issuer,
    OIDC_CLIENT_ID: addresses.identity.clientId,
    OIDC_CLIENT_SECRET: addresses.identity.clientSecret,
    OIDC_PROVIDER_ID: 'local',
    OIDC_PROVIDER_NAME: 'E-Sports ID',
    WALLET_PROJECT_ID: 'local-esports-project',
    WALLET_RELAY_URL: addresses.relayUrl,
    WALLET_VERIFY_URL: addresses.verifyUrl,
    WALLET_PAGE_URL: addresses.walletPageUrl,
    WALLET_BLOCKCHAIN_API_URL: addresses.blockchainApiUrl,
    WALLET_EXPLORER_URL: addresses.explorerUrl,
    WALLET_ANALYTICS_URL: addresses.analyticsUrl,
    CHAIN_RPC_137: addresses.chains[137],
    CHAIN_RPC_42161: addresses.chains[42161],
    CHAIN_RPC_421614: addresses.chains[421614],
    // Empty where the local stack has no Solana; the API then does without.
    CHAIN_RPC_SOLANA: addresses.solanaRpcUrl,
    EXTRA_SCRIPT_URLS: addresses.announcedWalletScriptUrl,
    // All browsers on loopback share one IP address, also in end-to-end tests.
    RATE_LIMIT_FACTOR: '20',
    SOCKET_CONNECTS_PER_MINUTE: '6000',
  }
}

async function answers(url, signal) {
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    const isUp = await fetch(url, signal ? { signal } : {}).then(
      (response) => response.ok,
      () => false,
    )
    signal?.throwIfAborted()
    if (isUp) return
    await delay(100)
  }
  throw new SetupError(`${url} did not answer within 90 s.`)
}
