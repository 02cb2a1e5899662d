import { TournamentEvent } from '@esports/contract'
import { openSocket, type Socket } from '../../lib/realtime.ts'

/** Events come in bursts when a round ends; one reading answers all of them. In milliseconds. */
const gather = 150

/**
 * Watches tournaments on the `/tournaments` socket and says when something moved. After a lost connection it says
 * so once, because events may have been missed; for the same reason a gap in the sequence needs no case of its own.
 *
 * @returns Stops watching and closes the socket.
 */
export function watchTournaments(tournamentIds: readonly string[], onChange: () => void): () => void {
  let socket: Socket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isGone = false
  let wasConnected = false

  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, gather)
  }
  openSocket('tournaments').then(
    (opened) => {
      if (isGone) return void opened.close()
      socket = opened
      opened.on('connect', () => {
        opened.emit('subscribe', { tournamentIds })
        if (wasConnected) changed()
        wasConnected = true
      })
      opened.on('tournament_event', (message: unknown) => {
        const parsed = TournamentEvent.safeParse(message)
        if (parsed.success) changed()
        else console.warn('A tournament event could not be read.', parsed.error)
      })
      return undefined
    },
    (cause: unknown) => console.info('The tournament socket could not be loaded.', cause),
  )
  return () => {
    isGone = true
    clearTimeout(timer)
    socket?.close()
  }
}
