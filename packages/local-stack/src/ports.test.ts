import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { hasAnvil, startChain } from './index.ts'
import { listenOnLoopback } from './ports.ts'

test('a port that is taken after it was found free is reported and replaced', async () => {
  const port = await freePort()
  const thief = createServer()
  const server = createServer()
  const listen = server.listen.bind(server)
  // Occupies the port once, just before the first listen.
  server.listen = ((...parameters: Parameters<typeof listen>) => {
    server.listen = listen
    thief.listen(port, '127.0.0.1', () => listen(...parameters))
    return server
  }) as typeof listen
  const lines: string[] = []
  const chosen = await listenOnLoopback(server, port, 'the relay', (line) => lines.push(line))
  expect(chosen).not.toBe(port)
  expect(lines).toEqual([`Port ${port} is taken; the relay uses another one.`])
  server.close()
  thief.close()
})

test.runIf(hasAnvil())('chains that want the same port at the same moment all start', async () => {
  const port = await freePort()
  const chains = await Promise.all([startChain({ chainId: 137, port }), startChain({ chainId: 42161, port })])
  expect(new Set(chains.map(({ rpcUrl }) => rpcUrl)).size).toBe(2)
  await Promise.all(chains.map((chain) => chain.close()))
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
