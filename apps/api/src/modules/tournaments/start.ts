import { seedByRating } from '@esports/tournament-engine'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { dropJobs, type Job, type NewJob, runsAt, schedule } from '../../platform/jobs.ts'
import { type NewEvent, recordEvents } from '../../platform/outbox.ts'
import { entrantsToStart, lockRosters, writeNoShows } from '../entries/index.ts'
import { closingReminder, reminderKinds, startReminders } from '../notifications/reminder-jobs.ts'
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

/** Starts a tournament that starts when it is full. */
export const startNow = (tx: Database, tournamentId: string, at: Date): Promise<void> =>
  schedule(tx, [{ kind: jobKinds.start, subject: tournamentId, tournamentId, runAt: at, createdAt: at }])

/** Starts a tournament because its organiser says so, full or not. */
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

/** Every timer of a tournament that has been published. What lies in the past is done at once, in order. */
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

/** When a tournament starts, and when its check-in closes, after all pauses; null where nothing is to come. */
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

/** Whoever is not present loses the place, and is told. */
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

/** The jobs of tournaments. */
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
    await store.writeState(tx, id, to)
    await recordEvents(tx, now(), [stateChanged(id, kind)])
  }
  return {
    [jobKinds.open]: (tx: Database, { subject }: Job) =>
      step(tx, subject, { from: 'published', to: 'registration_open', kind: 'registration_opened' }),

    [jobKinds.checkIn]: (tx: Database, { subject }: Job) =>
      step(tx, subject, { from: 'registration_open', to: 'check_in', kind: 'check_in_opened' }),

    /** Whoever has not checked in, or lacks players, loses the place. */
    async [jobKinds.closeCheckIn](tx: Database, { subject }: Job) {
      const tournament = await lockById(tx, subject)
      if (tournament?.state !== 'check_in') return
      const present = await entrantsToStart(tx, tournament)
      const lost = await takePlaces(tx, subject, { present, isCheckInAsked: true })
      await store.writeState(tx, subject, 'seeding')
      await recordEvents(tx, now(), [stateChanged(subject, 'check_in_closed'), ...lost])
    },

    /**
     * Entrants become participants with seeds by rating, and the first stage begins. From here on nobody comes, and whoever leaves forfeits. With
     * fewer than two the tournament is cancelled; where its format cannot be played by so many, its organiser is told.
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
      // Somebody left again before the job came to it, or a team has lost a player: it starts with the next who fills it.
      if (tournament.startMode === 'when_full' && !isByHand && entrants.length < tournament.capacity) return
      if (entrants.length < 2 && isByHand)
        return recordEvents(tx, at, [
          startRefused(tournament.id, { cause: 'too_few', reason: 'Fewer than two are there.' }),
        ])
      if (entrants.length < 2) {
        await store.writeState(tx, tournament.id, 'cancelled')
        return recordEvents(tx, at, [stateChanged(tournament.id, 'cancelled')])
      }
      const seeded = seedByRating(entrants).map((entrant, index) => ({
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
      await store.writeState(tx, tournament.id, 'live')
      await recordEvents(tx, at, [stateChanged(tournament.id, 'started'), ...lost, ...started.events])
    },

    /** Results are final when nobody has questioned one in time, and every dispute is ruled. */
    async [jobKinds.finalize](tx: Database, { subject }: Job) {
      const tournament = await lockById(tx, subject)
      if (tournament?.state !== 'completed') return
      await store.writeState(tx, subject, 'finalized')
      await recordEvents(tx, now(), [stateChanged(subject, 'finalized')])
    },
  }
}

/** What becomes of a tournament when its last stage is over. */
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

/** A result of the last stage is corrected before it is final: the tournament is live again. */
export const tournamentReopening: TournamentReopening = {
  async reopen(tx, tournamentId) {
    const tournament = await lockById(tx, tournamentId)
    if (tournament?.state !== 'completed')
      throw new DomainError('wrong_state', 'The results of this tournament are final.')
    await store.writeState(tx, tournamentId, 'live')
    await store.clearPlaces(tx, tournamentId)
    // The window is opened anew when it is over again.
    await dropJobs(tx, tournamentId, jobKinds.finalize)
  },
}

/** A tournament as those who tell of it know it. */
export interface Start {
  readonly name: string
  readonly slug: string
  readonly organizerId: string
  /** Everybody who plays in it. */
  readonly userIds: readonly string[]
}

/** Whom the start of tournaments concerns, by their ids, read at once. */
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
