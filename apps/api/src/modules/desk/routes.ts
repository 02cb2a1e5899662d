import type { Database } from '../../platform/database/index.ts'
import { type Route, sameForAll } from '../../platform/route.ts'
import type { Entries } from '../entries/index.ts'
import type { Desks } from './service.ts'
import { deskEntryOf } from './store.ts'
import type { Streams } from './stream.ts'

export function registerDesk(
  route: Route,
  {
    desks,
    streams,
    entries,
  }: { readonly desks: Desks; readonly streams: Streams; readonly entries: Entries },
): void {
  route('readDesk', async ({ params }) => ({ data: await desks.read(params.id) }))
  // Each of these commands locks the tournament, and a desk that was without a network sends many at once.
  const waitsFor = { waitsFor: ({ params }: { readonly params: { readonly id: string } }) => params.id }
  route.command(
    'addStations',
    async (tx, { params, body, session }) => ({
      data: await desks.addStations(tx, { ...params, ...body, actorId: session.userId }),
    }),
    waitsFor,
  )
  route.command(
    'setStation',
    async (tx, { params, body, session }) => ({
      data: await desks.setStation(tx, { ...params, ...body, actorId: session.userId }),
    }),
    waitsFor,
  )
  route.command(
    'removeStation',
    async (tx, { params, session }) => {
      await desks.removeStation(tx, { ...params, actorId: session.userId })
      return undefined
    },
    waitsFor,
  )
  route.command(
    'callMatch',
    async (tx, { params, body, session }) => ({
      data: await desks.call(tx, { ...params, ...body, actorId: session.userId }),
    }),
    waitsFor,
  )
  route.command(
    'seatMatch',
    async (tx, { params, body, session }) => ({
      data: await desks.seat(tx, { ...params, ...body, actorId: session.userId }),
    }),
    waitsFor,
  )
  route.command(
    'releaseMatch',
    async (tx, { params, body, session }) => {
      await desks.release(tx, { ...params, ...body, actorId: session.userId })
      return undefined
    },
    waitsFor,
  )
  const atDesk = async (tx: Database, entering: Promise<{ readonly id: string }>) => ({
    data: await deskEntryOf(tx, (await entering).id),
  })
  route.command(
    'checkInEntry',
    (tx, { params, body, session }) =>
      atDesk(
        tx,
        entries.checkInAtDesk(tx, {
          tournamentId: params.id,
          entryId: body.entryId,
          actorId: session.userId,
        }),
      ),
    waitsFor,
  )
  route.command(
    'walkIn',
    (tx, { params, body, session }) =>
      atDesk(tx, entries.walkIn(tx, { tournamentId: params.id, ...body, actorId: session.userId })),
    waitsFor,
  )
  route.shared('readStream', async ({ params }) => ({ data: await streams.read(params.slug) }), sameForAll)
  route.command('writeStream', async (tx, { params, body, session }) => ({
    data: await streams.write(tx, { ...params, ...body, actorId: session.userId }),
  }))
}
