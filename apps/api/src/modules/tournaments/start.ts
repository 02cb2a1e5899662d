import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { dropJobs, type Job, type NewJob, runsAt, schedule } from '../../platform/jobs.ts'
import { type NewEvent, recordEvents } from '../../platform/outbox.ts'
import { entrantsToStart, lockRosters, writeNoShows } from '../entries/index.ts'
import { closingReminder, reminderKinds, startReminders } from '../notifications/reminder-jobs.ts'
import { commitToDraw, seedField } from '../seeding/index.ts'
import {
  lockStages,
  type StageStart,
  startStages,
  type TournamentEnd,
  type TournamentReopening,
} from '../stages/index.ts'
import * as store from './store.ts'
import { countPlaces, isBeforeStart, lockById, type TournamentRow } from './tournament-row.ts'

const jobKinds = {
  open: 'tournament_open',
  checkIn: 'tournament_check_in',
  closeCheckIn: 'tournament_check_in_close',
  start: 'tournament_start',
  finalize: 'tournament_finalize',
} as const

const minuteMs = 60_000

/** Starts a tournament with start mode `when_full`. */
export const startNow = (tx: Database, tournamentId: string, at: Date): Promise<void> =>
  schedule(tx, [{ kind: jobKinds.start, subject: tournamentId, tournamentId, runAt: at, createdAt: at }])

/** Starts a tournament on the organiser's request, whether it is full or not. */
export const startByHand = (tx: Database, tournamentId: string, at: Date): Promise<void> =>
  schedule(tx, [
    {
      kind: jobKinds.start,
      subject: tournamentId,
      tournamentId,
      runAt: at,
      createdAt: at,
      detail: { isByHand: true },
    },
  ])

/** All timers of a published tournament. Those in the past are due immediately, in order. */
export function timersOf({
  id,
  startMode,
  startsAt,
  registrationOpensAt = null,
  checkInOpensMinutes = null,
  checkInClosesMinutes = null,
  createdAt,
}: Pick<TournamentRow, 'id' | 'startMode' | 'startsAt' | 'createdAt'> &
  Partial<
    Pick<TournamentRow, 'registrationOpensAt' | 'checkInOpensMinutes' | 'checkInClosesMinutes'>
  >): readonly NewJob[] {
  const at = (kind: string, runAt: Date): NewJob => ({
    kind,
    subject: id,
    tournamentId: id,
    runAt,
    createdAt,
  })
  const before = (minutes: number) => new Date(startsAt.getTime() - minutes * minuteMs)
  const subject = { subject: id, tournamentId: id, createdAt }
  const checkIn =
    checkInOpensMinutes === null || checkInClosesMinutes === null
      ? null
      : { opensAt: before(checkInOpensMinutes), closesAt: before(checkInClosesMinutes) }
  return [
    ...(registrationOpensAt ? [at(jobKinds.open, registrationOpensAt)] : []),
    ...(startMode === 'scheduled'
      ? [
          ...(checkIn
            ? [
                at(jobKinds.checkIn, checkIn.opensAt),
                closingReminder(subject, { kind: reminderKinds.checkIn, ...checkIn }),
                at(jobKinds.closeCheckIn, checkIn.closesAt),
              ]
            : []),
          ...startReminders(subject, startsAt),
          at(jobKinds.start, startsAt),
        ]
      : []),
  ]
}

/** When a tournament starts, and when its check-in closes, with all pauses included; null if that has passed. */
export const timesOf = async (db: Database, tournamentId: string) => ({
  startsAt: await runsAt(db, jobKinds.start, tournamentId),
  checkInClosesAt: await runsAt(db, jobKinds.closeCheckIn, tournamentId),
})

const stateChanged = (tournamentId: string, kind: string): NewEvent => ({
  tournamentId,
  type: 'state_changed',
  detail: { kind },
})

const startRefused = (
  tournamentId: string,
  { cause, reason }: Pick<Extract<StageStart, { readonly ok: false }>, 'cause' | 'reason'>,
): NewEvent => ({
  tournamentId,
  type: 'state_changed',
  detail: { kind: 'start_refused', cause, reason },
})

/** Entries that are not present lose their place, and are notified. */
async function takePlaces(
  tx: Database,
  tournamentId: string,
  {
    present,
    isCheckInAsked,
  }: { readonly present: readonly { readonly id: string }[]; readonly isCheckInAsked: boolean },
): Promise<readonly NewEvent[]> {
  const lost = await writeNoShows(
    tx,
    tournamentId,
    present.map(({ id }) => id),
  )
  await countPlaces(tx, tournamentId, -lost.length)
  return lost.map(({ id, hasCheckedIn }) => ({
    tournamentId,
    type: 'registration_changed',
    detail: {
      kind: 'place_lost',
      entryId: id,
      cause: isCheckInAsked && !hasCheckedIn ? 'not_checked_in' : 'too_few_players',
    },
  }))
}

/** Handlers of tournament jobs. */
export const tournamentJobHandlers = ({ now }: { readonly now: () => Date }) => {
  const step = async (
    tx: Database,
    id: string,
    {
      from,
      to,
      kind,
    }: { readonly from: string; readonly to: 'registration_open' | 'check_in'; readonly kind: string },
  ) => {
    const tournament = await lockById(tx, id)
    if (tournament?.state !== from) return
    const at = now()
    await store.writeState(tx, id, to)
    const committed = to === 'registration_open' ? await commitToDraw(tx, tournament, at) : []
    await recordEvents(tx, at, [stateChanged(id, kind), ...committed])
  }
  return {
    [jobKinds.open]: (tx: Database, { subject }: Job) =>
      step(tx, subject, { from: 'published', to: 'registration_open', kind: 'registration_opened' }),

    [jobKinds.checkIn]: (tx: Database, { subject }: Job) =>
      step(tx, subject, { from: 'registration_open', to: 'check_in', kind: 'check_in_opened' }),

    /** Entries that have not checked in, or have too few players, lose their place. */
    async [jobKinds.closeCheckIn](tx: Database, { subject }: Job) {
      const tournament = await lockById(tx, subject)
      if (tournament?.state !== 'check_in') return
      const present = await entrantsToStart(tx, tournament)
      const lost = await takePlaces(tx, subject, { present, isCheckInAsked: true })
      await store.writeState(tx, subject, 'seeding')
      await recordEvents(tx, now(), [stateChanged(subject, 'check_in_closed'), ...lost])
    },

    /**
     * Turns entries into participants, seeded as its settings say, and starts the first stage. From then on no entry can join, and leaving is a forfeit. With fewer
     * than two entries the tournament is cancelled; if its format does not support their number, the organiser is notified.
     */
    async [jobKinds.start](tx: Database, { subject, detail }: Job) {
      await lockStages(tx, subject)
      const tournament = await lockById(tx, subject)
      if (!tournament || !isBeforeStart(tournament.state)) return
      const isByHand = detail['isByHand'] === true
      const at = now()
      const hadCheckIn = tournament.state !== 'registration_open'
      const entrants = await entrantsToStart(tx, {
        ...tournament,
        checkInOpensMinutes: hadCheckIn ? tournament.checkInOpensMinutes : null,
      })
      // An entry was withdrawn before the job ran, or a team has lost a player: it starts once it is full again.
      if (tournament.startMode === 'when_full' && !isByHand && entrants.length < tournament.capacity) return
      if (entrants.length < 2 && isByHand)
        return recordEvents(tx, at, [
          startRefused(tournament.id, { cause: 'too_few', reason: 'Fewer than two are there.' }),
        ])
      if (entrants.length < 2) {
        await store.writeState(tx, tournament.id, 'cancelled')
        return recordEvents(tx, at, [stateChanged(tournament.id, 'cancelled')])
      }
      // Entrants are read in the order in which they registered.
      const { inOrder, reveal } = await seedField(tx, tournament, entrants)
      const seeded = inOrder.map((entrant, index) => ({
        id: uuidv7(at.getTime()),
        tournamentId: tournament.id,
        entryId: entrant.id,
        name: entrant.name,
        seed: index + 1,
        rating: entrant.rating,
      }))
      const started = await tx.transaction(async (inner) => {
        await store.writeParticipants(inner, seeded)
        const done = await startStages(inner, {
          tournamentId: tournament.id,
          participants: seeded.map(({ id }) => id),
          at,
        })
        if (!done.ok) await store.deleteParticipants(inner, tournament.id)
        return done
      })
      if (!started.ok) return recordEvents(tx, at, [startRefused(tournament.id, started)])
      const lost = await takePlaces(tx, tournament.id, {
        present: entrants,
        isCheckInAsked: hadCheckIn && tournament.checkInOpensMinutes !== null,
      })
      await lockRosters(tx, tournament.id, at)
      await reveal(at)
      await store.writeState(tx, tournament.id, 'live')
      await recordEvents(tx, at, [stateChanged(tournament.id, 'started'), ...lost, ...started.events])
    },

    /** Finalizes results once the dispute window has passed and all disputes are ruled. */
    async [jobKinds.finalize](tx: Database, { subject }: Job) {
      const tournament = await lockById(tx, subject)
      if (tournament?.state !== 'completed') return
      await store.writeState(tx, subject, 'finalized')
      await recordEvents(tx, now(), [stateChanged(subject, 'finalized')])
    },
  }
}

/** Completes a tournament when its last stage is completed. */
export const createTournamentEnd = ({ now }: { readonly now: () => Date }): TournamentEnd => ({
  async complete(tx, { tournamentId, places }) {
    const tournament = await lockById(tx, tournamentId)
    if (!tournament) return
    await store.writePlaces(tx, places)
    await store.writeState(tx, tournamentId, 'completed')
    const createdAt = now()
    const runAt = new Date(createdAt.getTime() + tournament.disputeWindowMinutes * minuteMs)
    await schedule(tx, [{ kind: jobKinds.finalize, subject: tournamentId, tournamentId, runAt, createdAt }])
  },
})

/** Sets a completed tournament back to live when a result of its last stage is corrected before it is final. */
export const tournamentReopening: TournamentReopening = {
  async reopen(tx, tournamentId) {
    const tournament = await lockById(tx, tournamentId)
    if (tournament?.state !== 'completed')
      throw new DomainError('wrong_state', { reason: 'tournament_final' })
    await store.writeState(tx, tournamentId, 'live')
    await store.clearPlaces(tx, tournamentId)
    // The dispute window restarts when it is completed again.
    await dropJobs(tx, tournamentId, jobKinds.finalize)
  },
}

/** Data about a tournament for notifications. */
export interface Start {
  readonly name: string
  readonly slug: string
  readonly organizerId: string
  /** User ids of all players. */
  readonly userIds: readonly string[]
}

/** Tournaments with the players to notify, by id, read in one batch. */
export async function readStarts(
  tx: Database,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, Start>> {
  if (tournamentIds.length === 0) return new Map()
  const users = Map.groupBy(await store.participatingUsers(tx, tournamentIds), ({ id }) => id)
  return new Map(
    (await store.namesOf(tx, tournamentIds)).map(({ id, ...names }) => [
      id,
      { ...names, userIds: users.get(id)?.map(({ userId }) => userId) ?? [] },
    ]),
  )
}
