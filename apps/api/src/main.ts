import { createApp } from './app.ts'
import { seedDemo } from './modules/demo/index.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { DirectoryInUseError, ForeignDatabaseError, openDatabase } from './platform/database/index.ts'
import { createMetrics, offerBackup, startOperations } from './platform/operations/index.ts'
import { onStop } from './platform/stop-signals.ts'
import { startTracing } from './platform/tracing/index.ts'

// Before the server listens, the process may be killed at any moment: a new database is moved to its location only once it is complete, and a later
// migration runs in a transaction.
let close = async () => {}
onStop(() => close())

try {
  const config = readConfig(process.env)
  const metrics = config.operations ? await createMetrics() : undefined
  const tracing = config.traces
    ? await startTracing(config.traces, (message) =>
        process.stderr.write(`Traces could not be sent: ${message}\n`),
      )
    : undefined
  const database = await openDatabase(
    config.database,
    config.seedsDemo
      ? (db) => seedDemo(db, { at: new Date(), loginProvider: config.oidc.providerId })
      : undefined,
    { ...metrics?.database, ...tracing?.database },
  )
  const app = await createApp({
    config,
    db: database.db,
    ...(metrics ? { metrics } : {}),
    ...(tracing ? { tracing } : {}),
  })
  close = async () => {
    await app.close()
    await database.close()
    await tracing?.stop()
  }
  await app.server.listen({ host: config.host, port: config.port })
  if (config.operations && metrics) {
    const operations = await startOperations({
      ...config.operations,
      metrics,
      sources: {
        ...database,
        openSockets: () => app.openSockets(),
        isRedisUp: () => app.isRedisUp(),
        now: () => new Date(),
      },
      ...('directory' in config.database
        ? { backup: offerBackup(database.db, config.database.directory) }
        : {}),
    })
    const closeApp = close
    close = async () => {
      await operations.close()
      await closeApp()
    }
    process.stdout.write(`Metrics for operators on ${operations.origin}/metrics\n`)
  }
  // The parent process may wait for this line.
  process.stdout.write(`E-Sports API listens on http://${config.host}:${config.port}\n`)
  app.jobs.wake()
  app.outbox.wake()
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}

function startFailure(error: unknown): string {
  const isClear =
    error instanceof ConfigError ||
    error instanceof ForeignDatabaseError ||
    error instanceof DirectoryInUseError
  if (isClear) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `The server cannot start: its port ${'port' in error ? String(error.port) : ''} is taken. Stop whatever listens there, or set PORT (for operators OPS_PORT) to another one.`
  return `The server cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
