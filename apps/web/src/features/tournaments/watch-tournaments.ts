import { TournamentEvent, TournamentSubscribed } from '@esports/contract'
import { debounce } from '../../lib/debounce.ts'
import { openSocket, type Socket } from '../../lib/realtime.ts'

/** Events come in bursts when a round ends; one reading answers all of them, and none waits longer than a second. */
const burst = { waitMs: 150, maxWaitMs: 1_000 }

/**
 * Watches tournaments on the `/tournaments` socket and says when something moved. Each time a subscription stands, the
 * first one too, it says so once, because events may have been missed before; for the same reason a gap in the
 * sequence needs no case of its own.
 *
 * @returns Stops watching and closes the socket.
 */
export function watchTournaments(tournamentIds: readonly string[], onChange: () => void): () => void {
  let socket: Socket | undefined
  let isGone = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const change = debounce(onChange, burst)

  const subscribe = (opened: Socket) => {
    clearTimeout(retry)
    opened.emit('subscribe', { tournamentIds }, (answer: unknown) => {
      if (isGone) return
      const parsed = TournamentSubscribed.safeParse(answer)
      if (parsed.data?.ok) return change.request()
      console.warn('The tournaments cannot be watched.', answer)
      if (parsed.data?.code === 'rate_limited')
        retry = setTimeout(subscribe, parsed.data.retryAfter * 1000, opened)
    })
  }
  openSocket('tournaments').then(
    (opened) => {
      if (isGone) return void opened.close()
      socket = opened
      opened.on('connect', () => subscribe(opened))
      opened.on('tournament_event', (message: unknown) => {
        const parsed = TournamentEvent.safeParse(message)
        if (parsed.success) change.request()
        else console.warn('A tournament event could not be read.', parsed.error)
      })
      return undefined
    },
    (cause: unknown) => console.info('The tournament socket could not be loaded.', cause),
  )
  return () => {
    isGone = true
    clearTimeout(retry)
    change.cancel()
    socket?.close()
  }
}
