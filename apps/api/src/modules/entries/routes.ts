import type { Database } from '../../platform/database/index.ts'
import type { Route } from '../../platform/route.ts'
import type { Entries } from './service.ts'
import { activeEntryOf } from './store.ts'

export function registerEntries(
  route: Route,
  { entries, db }: { readonly entries: Entries; readonly db: Database },
): void {
  // Each of these commands locks the tournament, and hundreds of users may send them in the same second.
  const waitsFor = { waitsFor: ({ params }: { readonly params: { readonly id: string } }) => params.id }
  route.command(
    'joinTournament',
    async (tx, { params, body, session }) => ({
      data: await entries.enter(tx, { tournamentId: params.id, userId: session.userId, ...body }),
    }),
    waitsFor,
  )
  route.command(
    'withdrawFromTournament',
    async (tx, { params, session }) => ({
      data: await entries.withdraw(tx, { tournamentId: params.id, userId: session.userId }),
    }),
    waitsFor,
  )
  route('readMyEntry', async ({ params, session }) => {
    const own = await activeEntryOf(db, { tournamentId: params.id, userId: session.userId })
    return { data: own ? await entries.read(db, own.id) : null }
  })
  route('checkEligibility', async ({ params, session }) => ({
    data: await entries.eligibility({ tournamentId: params.id, userId: session.userId }),
  }))
  route.command(
    'checkInToTournament',
    async (tx, { params, session }) => ({
      data: await entries.checkIn(tx, { tournamentId: params.id, userId: session.userId }),
    }),
    waitsFor,
  )
  route.command('inviteToEntry', async (tx, { params, body, session }) => ({
    data: await entries.invite(tx, { entryId: params.id, ...body, actorId: session.userId }),
  }))
  route('dryRunEntrantImport', async ({ params, body, session }) => ({
    data: await entries.dryRunImport({ tournamentId: params.id, ...body, actorId: session.userId }),
  }))
  route.command(
    'importEntrants',
    async (tx, { params, body, session }) => ({
      data: await entries.importList(tx, { tournamentId: params.id, ...body, actorId: session.userId }),
    }),
    waitsFor,
  )
  route.command('removeFromEntry', async (tx, { params, session }) => ({
    data: await entries.removeMember(tx, {
      entryId: params.id,
      username: params.username,
      actorId: session.userId,
    }),
  }))
  route.command('answerInvitation', async (tx, { params, body, session }) => ({
    data: await entries.answerInvitation(tx, {
      entryId: params.id,
      userId: session.userId,
      isAccepted: body.isAccepted,
    }),
  }))
  route.command('disqualifyEntry', async (tx, { params, body, session }) => ({
    data: await entries.disqualify(tx, {
      tournamentId: params.id,
      entryId: params.entryId,
      ...body,
      actorId: session.userId,
    }),
  }))
}
