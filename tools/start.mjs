// `npm start`: builds what changed, starts the whole product on loopback, and prints one URL to open.
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildProduct } from './build.mjs'
import { freePort } from './free-port.mjs'
import { onStop } from './owned-process.mjs'
import { claimRun, readRun } from './run-claim.mjs'
import { say } from './step.mjs'
import { root, SaidError, SetupError } from './toolchain.mjs'

const startedAt = Date.now()
const dataFolder = path.resolve(root, process.env['DATA_DIR'] ?? '.data')
/** How long a previous server may take to stop; our servers stop sooner. */
const stopMs = 15_000

const ending = new AbortController()
onStop(() => {
  say('Stopping')
  ending.abort()
  setTimeout(() => process.exit(1), stopMs).unref()
})
// The reader of our output may have exited; that must not prevent an orderly shutdown.
process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)

let claim
let product
try {
  const wantedPort = readPort('PORT', 4300)
  const wantedOpsPort = readPort('OPS_PORT', 4390)
  claim = await claimDataFolder()
  if (claim) {
    product = await start({ wantedPort, wantedOpsPort }, claim, ending.signal)
    announce(product)
    await Promise.race([product.exited, aborted(ending.signal)])
    if (!ending.signal.aborted) throw new SetupError('The API stopped (see above).')
  }
} catch (error) {
  if (!ending.signal.aborted) {
    if (!(error instanceof SaidError))
      console.error(`\n✖ ${error instanceof SetupError ? error.message : (error.stack ?? error)}\n`)
    process.exitCode = 1
  }
} finally {
  if (product) {
    claim?.note({ state: 'stopping' })
    await product.close()
  }
  claim?.release()
}
process.exit()

function readPort(variable, otherwise) {
  const port = Number(process.env[variable] ?? otherwise)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new SetupError(`${variable} must be a number from 1 to 65535, not "${process.env[variable]}".`)
}

/** The claim, or undefined when another run holds the folder; then the URL of that run has been printed. */
async function claimDataFolder() {
  const deadline = Date.now() + stopMs
  for (;;) {
    const taken = claimRun(dataFolder)
    if (taken) return taken
    const run = readRun(dataFolder)
    // Waits for a run that is stopping or has not recorded its state yet.
    if ((run === undefined || run.state === 'stopping') && Date.now() < deadline) {
      await delay(100, undefined, { signal: ending.signal })
      continue
    }
    console.log(
      run?.origin
        ? `\nE-Sports already runs here: ${run.origin} (process ${run.pid}). Stop it to start it anew.\n`
        : `\nE-Sports is being started here by process ${run?.pid}; it prints its address there.\n`,
    )
    return undefined
  }
}

async function start({ wantedPort, wantedOpsPort }, run, signal) {
  run.note({ state: 'starting' })
  if (!(await buildProduct(signal))) throw new SetupError('The product could not be built (see above).')
  await waitForLeftovers(run.last, signal)
  // Imported late: these modules need the build output.
  const { startProduct, stackPorts } = await import('./product.mjs')
  const port = await freePort(wantedPort, stackPorts)
  if (port !== wantedPort) say(`Port ${wantedPort} is taken; using ${port}`)
  const opsPort = await freePort(wantedOpsPort === port ? port + 1 : wantedOpsPort, stackPorts)
  const started = await startProduct({
    port,
    opsPort,
    dataFolder: path.join(dataFolder, 'db'),
    onProgress: say,
    onApi: (apiPid) => run.note({ state: 'starting', apiPid }),
    hasDemoGamers: process.env['DEMO_GAMERS'] !== 'off',
    signal,
    ...(process.env['DATABASE_URL'] ? { databaseUrl: process.env['DATABASE_URL'] } : {}),
  })
  run.note({ state: 'running', origin: started.origin, apiPid: started.apiPid })
  return { ...started, metricsUrl: `http://127.0.0.1:${opsPort}/metrics` }
}

/** The API of a killed run ends automatically, but needs a moment to release port and database. */
async function waitForLeftovers(last, signal) {
  if (!last?.apiPid) return
  const deadline = Date.now() + stopMs
  while (isAlive(last.apiPid) && Date.now() < deadline) await delay(100, undefined, { signal })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function announce({ origin, metricsUrl, logFile, stack: { addresses } }) {
  console.log(`
  E-Sports runs (${((Date.now() - startedAt) / 1000).toFixed(1)} s). Open

      ${origin}

  Wallet that stands in for your phone   ${addresses.walletPageUrl}
  Polygon, Arbitrum, Arbitrum Sepolia    ${Object.values(addresses.chains).join('  ')}${
    addresses.solanaRpcUrl ? `\n  Solana                                 ${addresses.solanaRpcUrl}` : ''
  }
  Metrics of the API                     ${metricsUrl}
  Log of the API                         ${path.relative(process.cwd(), logFile)}

  Ctrl-C stops everything.
`)
}

function aborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', resolve, { once: true })
  })
}
