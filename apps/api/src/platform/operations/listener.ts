import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { MetricSources, Metrics } from './metrics.ts'

export interface Operations {
  readonly origin: string
  close(): Promise<void>
}

/**
 * The listener for operators, apart from the public one: nothing of it can be reached by a public address, whatever a proxy passes on.
 *
 * @throws {Error} when its port is taken
 */
export async function startOperations({
  host,
  port,
  metrics,
  sources,
}: {
  readonly host: string
  readonly port: number
  readonly metrics: Metrics
  readonly sources: MetricSources
}): Promise<Operations> {
  const server = Fastify({ forceCloseConnections: true })
  if (isLoopback(host))
    // A name that leads to loopback is how a page of another site would get in (DNS rebinding).
    server.addHook('onRequest', async (request, reply) => {
      if (!isLoopback(request.hostname))
        return reply.code(403).type('text/plain').send('Ask for 127.0.0.1 or localhost.\n')
      return undefined
    })
  server.get('/metrics', async (_, reply) => {
    const { contentType, text } = await metrics.render(sources)
    return reply.type(contentType).send(text)
  })
  await server.listen({ host, port })
  const { port: given } = server.server.address() as AddressInfo
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${given}`,
    close: () => server.close(),
  }
}

const isLoopback = (name: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(name)
