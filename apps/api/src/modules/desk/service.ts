import { callableStates, type Desk, type DeskMatch, deskLimits, type Station } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { type NewEvent, recordEvents } from '../../platform/outbox.ts'
import { lobbyChanged, matchChanged } from '../stages/events.ts'
import { findById, lockById } from '../tournaments/tournament-row.ts'
import * as store from './store.ts'

interface Command {
  /** Id of the tournament. */
  readonly id: string
  /** The calling user. */
  readonly actorId: string
}

interface MatchCommand extends Command {
  readonly matchId: string
  readonly station: string
}

/** The desk of an event: its stations, and which match is called to which. Every command runs inside a transaction. */
export interface Desks {
  /** @throws {DomainError} `not_found` */
  read(id: string): Promise<Desk>
  /** @throws {DomainError} `not_found`, `wrong_state` (over), `conflict` (too many, or a name is taken) */
  addStations(tx: Database, command: Command & { readonly names: readonly string[] }): Promise<Station[]>
  /** @throws {DomainError} `not_found` */
  setStation(
    tx: Database,
    command: Command & { readonly station: string; readonly isOutOfOrder: boolean },
  ): Promise<Station[]>
  /** @throws {DomainError} `not_found`, `conflict` (a match is there) */
  removeStation(tx: Database, command: Command & { readonly station: string }): Promise<void>
  /**
   * Calls a match to a free station, or moves it there. One that is there already stays, so that two desks may call the same.
   *
   * @param command `from`: where the caller believes that it is
   * @throws {DomainError} `not_found`, `wrong_state` (over, or waits for a side), `conflict` (it is elsewhere, the station is taken or out of order, a side
   *   is at another one)
   */
  call(tx: Database, command: MatchCommand & { readonly from: string | null }): Promise<DeskMatch>
  /** Notes that both sides are at their station. @throws {DomainError} `not_found`, `conflict` (it is elsewhere) */
  seat(tx: Database, command: MatchCommand): Promise<DeskMatch>
  /** Takes a match off its station. @throws {DomainError} `not_found`, `conflict` (it is at another one) */
  release(tx: Database, command: MatchCommand): Promise<void>
}

const callable: ReadonlySet<string> = new Set(callableStates)

export function createDesks({ db, now }: { readonly db: Database; readonly now: () => Date }): Desks {
  /** The tournament's lock orders what is done with its stations. */
  const hold = async (tx: Database, id: string) => {
    const tournament = await lockById(tx, id)
    if (!tournament) throw noTournament()
    return tournament
  }
  const holdStation = async (tx: Database, { id, station }: { id: string; station: string }) => {
    await hold(tx, id)
    const found = await store.findStation(tx, { tournamentId: id, name: station })
    if (!found) throw new DomainError('not_found', { reason: 'not_there', what: 'station' })
    return found
  }
  const holdMatch = async (tx: Database, { id, matchId }: { id: string; matchId: string }) => {
    await hold(tx, id)
    const found = await store.lockMatch(tx, { tournamentId: id, id: matchId })
    if (!found) throw new DomainError('not_found', { reason: 'not_there', what: 'match' })
    return found
  }
  const stationsChanged = (
    tx: Database,
    { id, actorId }: Command,
    detail: Readonly<Record<string, unknown>>,
  ) =>
    recordEvents(
      tx,
      now(),
      [{ tournamentId: id, type: 'desk_changed', detail: { kind: 'stations_changed', ...detail } }],
      actorId,
    )
  const put = async (
    tx: Database,
    match: store.HeldMatch,
    {
      kind,
      set,
      actorId,
    }: { readonly kind: string; readonly set: store.StationColumns; readonly actorId: string },
  ) => {
    await store.writeStation(tx, match.id, set)
    const changed = match.kind === 'lobby' ? lobbyChanged : matchChanged
    const event: NewEvent = changed(match, kind)
    const detail = { ...event.detail, station: set.station ?? match.station, from: match.station }
    await recordEvents(tx, now(), [{ ...event, detail }], actorId)
  }
  const readMatch = async (tx: Database, id: string): Promise<DeskMatch> => {
    const [match] = await store.deskMatches(tx, { matchId: id })
    if (!match) throw new Error(`Match ${id} was locked and is not there.`)
    return match
  }

  return {
    async read(id) {
      const tournament = await findById(db, id)
      if (!tournament) throw noTournament()
      return {
        tournamentId: id,
        // Check constraints limit these columns to the contract's values.
        state: tournament.state as Desk['state'],
        entryKind: tournament.entryKind as Desk['entryKind'],
        taken: tournament.taken,
        capacity: tournament.capacity,
        stations: await store.stationsOf(db, id),
        matches: await store.deskMatches(db, { tournamentId: id }),
        entries: await store.deskEntries(db, { tournamentId: id }),
      }
    },

    async addStations(tx, { names, ...command }) {
      const { state } = await hold(tx, command.id)
      if (state === 'finalized' || state === 'cancelled')
        throw new DomainError('wrong_state', { reason: 'tournament_over' })
      const taken = new Set((await store.stationsOf(tx, command.id)).map(({ name }) => name.toLowerCase()))
      for (const name of names) {
        if (taken.has(name.toLowerCase()))
          throw new DomainError('conflict', { reason: 'station_exists', station: name })
        taken.add(name.toLowerCase())
      }
      if (taken.size > deskLimits.stations)
        throw new DomainError('conflict', { reason: 'stations_full', most: deskLimits.stations })
      await store.insertStations(tx, command.id, names)
      await stationsChanged(tx, command, { added: names })
      return store.stationsOf(tx, command.id)
    },

    async setStation(tx, { station, isOutOfOrder, ...command }) {
      const found = await holdStation(tx, { id: command.id, station })
      if (found.isOutOfOrder !== isOutOfOrder) {
        await store.setOutOfOrder(tx, { tournamentId: command.id, name: found.name, isOutOfOrder })
        await stationsChanged(tx, command, { station: found.name, isOutOfOrder })
      }
      return store.stationsOf(tx, command.id)
    },

    async removeStation(tx, { station, ...command }) {
      const { name } = await holdStation(tx, { id: command.id, station })
      const there = await store.matchAt(tx, { tournamentId: command.id, station: name })
      if (there)
        throw new DomainError('conflict', { reason: 'station_busy', station: name, match: there.code })
      await store.deleteStation(tx, { tournamentId: command.id, name })
      await stationsChanged(tx, command, { removed: [name] })
    },

    async call(tx, { matchId, station, from, actorId, id }) {
      const match = await holdMatch(tx, { id, matchId })
      if (match.station === station) return readMatch(tx, matchId)
      if (!callable.has(match.state))
        throw new DomainError('wrong_state', { reason: 'match_not_callable', match: match.code })
      if (match.station !== from)
        throw new DomainError('conflict', {
          reason: 'match_elsewhere',
          match: match.code,
          station: match.station,
        })
      const found = await store.findStation(tx, { tournamentId: id, name: station })
      if (!found) throw new DomainError('not_found', { reason: 'not_there', what: 'station' })
      if (found.isOutOfOrder) throw new DomainError('conflict', { reason: 'station_out', station })
      const there = await store.matchAt(tx, { tournamentId: id, station })
      if (there) throw new DomainError('conflict', { reason: 'station_busy', station, match: there.code })
      const other = await store.otherOfItsSides(tx, matchId)
      if (other)
        throw new DomainError('conflict', {
          reason: 'match_side_busy',
          match: other.code,
          station: other.station ?? '',
        })
      await put(tx, match, {
        kind: 'station_called',
        set: { station, stationCalledAt: now(), seatedAt: null },
        actorId,
      })
      return readMatch(tx, matchId)
    },

    async seat(tx, { matchId, station, actorId, id }) {
      const match = await holdMatch(tx, { id, matchId })
      // Who plays somewhere has sat down: one that is over since then is as it was meant.
      if (match.seatedAt === null && callable.has(match.state)) {
        assertAt(match, station)
        const { stationCalledAt } = match
        await put(tx, match, {
          kind: 'station_seated',
          set: { station, stationCalledAt, seatedAt: now() },
          actorId,
        })
      } else if (match.station !== null) assertAt(match, station)
      return readMatch(tx, matchId)
    },

    async release(tx, { matchId, station, actorId, id }) {
      const match = await holdMatch(tx, { id, matchId })
      if (match.station === null) return
      assertAt(match, station)
      await put(tx, match, {
        kind: 'station_released',
        set: { station: null, stationCalledAt: null, seatedAt: null },
        actorId,
      })
    },
  }
}

function assertAt({ code, station }: store.HeldMatch, expected: string): void {
  if (station !== expected)
    throw new DomainError('conflict', { reason: 'match_elsewhere', match: code, station })
}

const noTournament = () => new DomainError('not_found', { reason: 'not_there', what: 'tournament' })
