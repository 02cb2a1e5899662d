import type { Environment, SocketClass } from '../../environment/environment.ts'
import type { Client } from './sign-client-internals.ts'

type Socket = InstanceType<SocketClass>

/** The members of the protocol package's connection that are used to open a socket. */
interface Connection {
  url: string
  registering: boolean
  register: (url?: string) => Promise<Socket>
  onOpen(socket: Socket): void
  emitError(error: unknown): Error
}

/** Opens the relay's sockets with the environment's class. The protocol package has no option for it: it reads the global at load time. */
export function useSockets(
  core: Client['core'],
  { WebSocket: Sockets }: Pick<Environment, 'WebSocket'>,
): void {
  if (!Sockets) return
  const { relayer } = core
  // Each relay connection has its own connection object; the method that creates them is private.
  const createProvider: unknown = Reflect.get(relayer, 'createProvider')
  if (typeof createProvider !== 'function') return
  Reflect.set(relayer, 'createProvider', async () => {
    await Reflect.apply(createProvider, relayer, [])
    const connection = relayer.provider.connection as unknown as Connection
    const { register } = connection
    connection.register = (url = connection.url) =>
      connection.registering ? register.call(connection, url) : open(connection, url, Sockets)
  })
}

function open(connection: Connection, url: string, Sockets: SocketClass): Promise<Socket> {
  connection.url = url
  connection.registering = true
  return new Promise((resolve, reject) => {
    const socket = new Sockets(url)
    socket.addEventListener('error', (event) => reject(connection.emitError(event)))
    socket.addEventListener('open', () => {
      connection.onOpen(socket)
      resolve(socket)
    })
  })
}
