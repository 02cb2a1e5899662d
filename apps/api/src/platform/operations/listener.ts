import { timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import Fastify, { type FastifyRequest } from 'fastify'
import type { MetricSources, Metrics } from './metrics.ts'

export interface Operations {
  readonly origin: string
  close(): Promise<void>
}

/** Lets clients with the token take a backup of the embedded database, which only this process can read. */
export interface BackupOffer {
  readonly token: string
  /** Publishes the origin to request it from; @returns a function that withdraws it. */
  readonly announce: (origin: string) => () => void
  /** A complete backup, already written to disk; the next one is taken after this stream closes. */
  readonly take: () => Promise<Readable>
}

/**
 * The listener for operators, separate from the public one: it is not reachable through the public address, however a proxy is configured.
 *
 * @throws {Error} if its port is in use
 */
export async function startOperations({
  host,
  port,
  metrics,
  sources,
  backup,
}: {
  readonly host: string
  readonly port: number
  readonly metrics: Metrics
  readonly sources: MetricSources
  readonly backup?: BackupOffer
}): Promise<Operations> {
  const server = Fastify({ forceCloseConnections: true })
  if (isLoopback(host))
    // Protects against DNS rebinding, where a host name of another site resolves to loopback.
    server.addHook('onRequest', async (request, reply) => {
      if (!isLoopback(request.hostname))
        return reply.code(403).type('text/plain').send('Ask for 127.0.0.1 or localhost.\n')
      return undefined
    })
  server.get('/metrics', async (_, reply) => {
    const { contentType, text } = await metrics.render(sources)
    return reply.type(contentType).send(text)
  })
  if (backup) {
    let isTaking = false
    server.post('/backup', async (request, reply) => {
      if (!hasToken(request, backup.token))
        return reply.code(401).type('text/plain').send('The token is not that of the data folder.\n')
      if (isTaking) return reply.code(409).type('text/plain').send('Another backup is being taken.\n')
      isTaking = true
      const allowNext = () => {
        isTaking = false
      }
      const stream = await backup.take().catch((error: unknown) => {
        allowNext()
        throw error
      })
      stream.once('close', allowNext)
      return reply.type('application/gzip').send(stream)
    })
  }
  await server.listen({ host, port })
  const { port: given } = server.server.address() as AddressInfo
  const near = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const origin = `http://${near.includes(':') ? `[${near}]` : near}:${given}`
  const withdraw = backup?.announce(origin)
  return {
    origin,
    async close() {
      withdraw?.()
      await server.close()
    },
  }
}

const isLoopback = (name: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(name)

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
