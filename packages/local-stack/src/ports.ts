import { createServer, type Server } from 'node:net'

/**
 * The preferred loopback port if it is free, otherwise 0, which lets the listener take any free one.
 *
 * @param wanted port number; 0 is always "free"
 * @param purpose what will listen there, for the message about a taken port
 */
export async function choosePort(
  wanted: number,
  purpose: string,
  onProgress?: (line: string) => void,
): Promise<number> {
  if (wanted === 0) return 0
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(wanted, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) {
    onProgress?.(`Port ${wanted} is taken; ${purpose} uses another one.`)
    return 0
  }
  await new Promise((resolve) => probe.close(resolve))
  return wanted
}

/** Listens on loopback, on the preferred port or, if it is taken, on a free one. Resolves with the port. */
export async function listenOnLoopback(
  server: Server,
  wanted: number,
  purpose: string,
  onProgress?: (line: string) => void,
): Promise<number> {
  const port = await choosePort(wanted, purpose, onProgress)
  try {
    return await listen(server, port, purpose)
  } catch (error) {
    // Another stack that starts at the same time may have taken the port after it was checked.
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (port === 0 || !isTaken) throw error
    return listen(server, await choosePort(port, purpose, onProgress), purpose)
  }
}

async function listen(server: Server, port: number, purpose: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error(`${purpose} listens on no port.`)
  return address.port
}
