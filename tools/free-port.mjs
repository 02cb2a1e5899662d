import net from 'node:net'

/**
 * The preferred loopback port, or the next free one.
 *
 * @param {number} wanted 0: any port that is free
 * @param {readonly number[]} except ports reserved for other processes
 */
export async function freePort(wanted, except = []) {
  const found = await canListen(wanted)
  if (found) return found
  for (let port = wanted + 1; port < wanted + 50 && port < 65_536; port += 1)
    if (!except.includes(port) && (await canListen(port))) return port
  return canListen(0)
}

const canListen = (port) =>
  new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address.port))
    })
  })
