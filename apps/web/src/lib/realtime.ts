import { realtime } from '@esports/contract'
import type { Socket } from 'socket.io-client'

export type { Socket } from 'socket.io-client'

/**
 * Opens a socket to one namespace of the API (S7.8). The library loads with the first socket, not with the page.
 * Whoever opens it closes it.
 */
export async function openSocket(namespace: keyof typeof realtime.namespaces): Promise<Socket> {
  const { io } = await import('socket.io-client')
  return io(realtime.namespaces[namespace], {
    path: realtime.path,
    transports: [...realtime.transports],
    withCredentials: true,
    reconnectionAttempts: realtime.reconnectionAttempts,
    reconnectionDelay: realtime.reconnectionDelay,
    // Attempts stand 1000 ms apart (S9.2): no growth, no scatter.
    reconnectionDelayMax: realtime.reconnectionDelay,
    randomizationFactor: 0,
    forceNew: true,
  })
}
