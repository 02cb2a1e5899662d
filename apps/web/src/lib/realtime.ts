import { realtime } from '@esports/contract'
import type { Socket } from 'socket.io-client'

export type { Socket } from 'socket.io-client'

/**
 * Opens a socket to one namespace of the API (S7.8). The library is loaded with the first socket, not with the page.
 * The caller closes the socket.
 */
export async function openSocket(namespace: keyof typeof realtime.namespaces): Promise<Socket> {
  const { io } = await import('socket.io-client')
  return io(realtime.namespaces[namespace], {
    path: realtime.path,
    transports: [...realtime.transports],
    withCredentials: true,
    reconnectionAttempts: realtime.reconnectionAttempts,
    reconnectionDelay: realtime.reconnectionDelay,
    // Reconnection attempts are 1000 ms apart (S9.2): no backoff, no jitter.
    reconnectionDelayMax: realtime.reconnectionDelay,
    randomizationFactor: 0,
    forceNew: true,
  })
}
