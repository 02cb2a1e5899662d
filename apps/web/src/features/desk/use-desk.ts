import type { Desk } from '@esports/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { deskApi } from '../../lib/desk-api.ts'
import { playApi } from '../../lib/play-api.ts'
import { safeSessionStorage } from '../../lib/storage.ts'
import { sessionQuery } from '../auth/index.ts'
import { afterAct, type DeskAct } from './acts.ts'
import { deskQuery } from './queries.ts'
import { conflictsOf, type DeskQueue, openDeskQueue, waitingOf, withQueued } from './queue.ts'

interface Which {
  /** Id of the tournament. */
  readonly id: string
  readonly slug: string
}

/** Queues of this page: one that is left goes on sending. */
const queues = new Map<string, DeskQueue>()

/** What is done at a desk, on its way to the server. It belongs to this tab and this person, and logging out clears it. */
function queueOf(queries: QueryClient, { id, slug }: Which, ownId: string): DeskQueue {
  const storageKey = `desk-queue:${ownId}:${id}`
  const known = queues.get(storageKey)
  if (known) return known
  const { queryKey } = deskQuery({ id, slug })
  const queue = openDeskQueue({
    storageKey,
    storage: safeSessionStorage,
    send: async ({ key, act }) => {
      if (queries.getQueryData(sessionQuery.queryKey)?.id !== ownId)
        throw new Error('Somebody else is logged in: what this person did waits for them.')
      await send(id, act, key)
    },
    onSent: (_, { act, at }) => {
      // A read that began before would show the desk without it.
      void queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (desk) => desk && afterAct(desk, act, at))
      void queries.invalidateQueries({ queryKey })
    },
  })
  queues.set(storageKey, queue)
  return queue
}

async function send(id: string, act: DeskAct, idempotencyKey: string): Promise<unknown> {
  const params = { id }
  const options = { idempotencyKey }
  switch (act.type) {
    case 'check_in':
      return deskApi.checkInEntry({ params, body: { entryId: act.entryId } }, options)
    case 'walk_in':
      return deskApi.walkIn(
        { params, body: { username: act.username, waivesRules: act.waivesRules } },
        options,
      )
    case 'call':
      return deskApi.callMatch(
        { params, body: { matchId: act.matchId, station: act.station, from: act.from } },
        options,
      )
    case 'seat':
      return deskApi.seatMatch({ params, body: { matchId: act.matchId, station: act.station } }, options)
    case 'release':
      return deskApi.releaseMatch({ params, body: { matchId: act.matchId, station: act.station } }, options)
    case 'result':
      return playApi.ruleMatch(
        {
          params: { id: act.matchId },
          body: { ruling: act.ruling, reason: act.reason, version: act.version, isForced: act.isForced },
        },
        options,
      )
  }
}

/** The desk as those who work at it see it, with what they have done and the server does not know yet. */
export function useDesk(which: Which, ownId: string, known: Desk) {
  const queries = useQueryClient()
  const { id, slug } = which
  const queue = useMemo(() => queueOf(queries, { id, slug }, ownId), [queries, id, slug, ownId])
  const queued = useSyncExternalStore(queue.subscribe, queue.list)
  useEffect(() => {
    const flush = () => void queue.flush()
    flush()
    window.addEventListener('online', flush)
    return () => window.removeEventListener('online', flush)
  }, [queue])
  const isWaiting = waitingOf(queued).length > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    // The tab keeps what waits, unless it is closed.
    const warn = (event: BeforeUnloadEvent) => {
      if (!navigator.onLine) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isWaiting])
  const act = useCallback((done: DeskAct) => queue.add({ act: done }), [queue])
  return {
    desk: useMemo(() => withQueued(known, queued), [known, queued]),
    waiting: waitingOf(queued),
    conflicts: conflictsOf(queued),
    act,
    discard: queue.discard,
  }
}
