import type { EligibilityCheck, EntrantImport, Entry, EntryMemberRole } from '@esports/contract'
import { type Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { type NewEvent, recordEvents } from '../../platform/outbox.ts'
import { clanOf } from '../clans/members.ts'
import { assertEligible, eligibleAmong, hasRules, linesOf } from '../eligibility/index.ts'
import { assertTakesInvitation } from '../privacy/index.ts'
import { dropParticipant, lockStages } from '../stages/index.ts'
import {
  countPlaces,
  findById,
  isBeforeStart,
  lockById,
  type TournamentRow,
  takePlace,
} from '../tournaments/tournament-row.ts'
import { planImport, writeImport } from './import.ts'
import * as store from './store.ts'
import { unmetOf } from './unmet.ts'

export interface Enter {
  readonly tournamentId: string
  readonly userId: string
  /** An existing team of the captain, or a new one. */
  readonly team?: { readonly id: string } | { readonly name: string; readonly tag: string } | undefined
  readonly roster?:
    | readonly { readonly username: string; readonly role: 'player' | 'substitute' | 'coach' }[]
    | undefined
}

export interface ImportCommand {
  readonly tournamentId: string
  /** As `readEntrants` of the contract reads it. */
  readonly csv: string
  readonly actorId: string
}

/** Registrations for tournaments, and their rosters. Every command runs inside a transaction. */
export interface Entries {
  /**
   * Takes a place, or one on the waitlist. A team takes its place once enough of its players have accepted.
   *
   * @throws {DomainError} `not_found`, `rule_violation`, `not_eligible`, `wrong_state`, `already_registered`, `full`
   */
  enter(tx: Database, command: Enter): Promise<Entry>
  /** Gives up a place, or leaves the team's roster. @throws {DomainError} `not_found`, `wrong_state`, `conflict` */
  withdraw(tx: Database, command: { readonly tournamentId: string; readonly userId: string }): Promise<Entry>
  /** @throws {DomainError} `not_found`, `wrong_state`, `conflict`, `rule_violation` */
  checkIn(tx: Database, command: { readonly tournamentId: string; readonly userId: string }): Promise<Entry>
  /**
   * Checks in an entry whose players stand at the desk.
   *
   * @throws {DomainError} `not_found`, `wrong_state`, `conflict`, `rule_violation`
   */
  checkInAtDesk(
    tx: Database,
    command: { readonly tournamentId: string; readonly entryId: string; readonly actorId: string },
  ): Promise<Entry>
  /**
   * Gives a free place to a gamer who stands at the desk; during check-in they are checked in. Nobody passes the waitlist: while somebody waits there, no
   * place is free.
   *
   * @param command `waivesRules`: whether who may enter is not asked, which the event says
   * @throws {DomainError} `not_found`, `wrong_state`, `rule_violation`, `not_eligible`, `already_registered`, `full`, `forbidden`
   */
  walkIn(
    tx: Database,
    command: {
      readonly tournamentId: string
      readonly username: string
      readonly waivesRules: boolean
      readonly actorId: string
    },
  ): Promise<Entry>
  /** @throws {DomainError} `not_found`, `wrong_state`, `conflict`, `rule_violation` */
  invite(
    tx: Database,
    command: {
      readonly entryId: string
      readonly username: string
      readonly role: 'player' | 'substitute' | 'coach'
      readonly actorId: string
    },
  ): Promise<Entry>
  /** @throws {DomainError} `not_found`, `expired`, `not_eligible`, `already_registered` */
  answerInvitation(
    tx: Database,
    command: { readonly entryId: string; readonly userId: string; readonly isAccepted: boolean },
  ): Promise<Entry>
  /** What {@link Entries.importList} would do. It writes nothing. @throws {DomainError} as that */
  dryRunImport(command: ImportCommand): Promise<EntrantImport>
  /**
   * Invites the entrants of a list. Nobody is entered by it: a row becomes an entry that is forming, whose captain has not accepted either.
   *
   * @throws {DomainError} `not_found`, `wrong_state`, `rule_violation`
   */
  importList(tx: Database, command: ImportCommand): Promise<EntrantImport>
  /** @throws {DomainError} `not_found`, `wrong_state`, `rule_violation` */
  removeMember(
    tx: Database,
    command: { readonly entryId: string; readonly username: string; readonly actorId: string },
  ): Promise<Entry>
  /** Disqualifies an entry. @throws {DomainError} `not_found`, `wrong_state` */
  disqualify(
    tx: Database,
    command: {
      readonly tournamentId: string
      readonly entryId: string
      readonly reason: string
      readonly actorId: string
    },
  ): Promise<Entry>
  read(db: Database, entryId: string): Promise<Entry>
  /**
   * Which rules of a tournament a gamer meets, and the players of the entry they captain.
   *
   * @throws {DomainError} `not_found`
   */
  eligibility(query: { readonly tournamentId: string; readonly userId: string }): Promise<EligibilityCheck>
}

export interface EntriesDependencies {
  readonly db: Database
  readonly now: () => Date
  /** Starts a tournament with start mode `when_full`. */
  readonly startNow: (tx: Database, tournamentId: string, at: Date) => Promise<void>
  /** Resolves open invitation requests of an entry, of one gamer or of all. */
  readonly resolveInvitations: (
    tx: Database,
    entryId: string,
    as: 'accepted' | 'rejected' | 'expired',
    userId?: string,
  ) => Promise<void>
}

export function createEntries({
  db: readingDb,
  now,
  startNow,
  resolveInvitations,
}: EntriesDependencies): Entries {
  const changed = (tournamentId: string, kind: string, entryId: string, reason?: string): NewEvent => ({
    tournamentId,
    type: 'registration_changed',
    detail: { kind, entryId, ...(reason === undefined ? {} : { reason }) },
  })

  const read = async (db: Database, entryId: string): Promise<Entry> => {
    const entry = await store.findEntry(db, entryId)
    if (!entry) throw new DomainError('not_found', { reason: 'not_there', what: 'entry' })
    const members = await store.membersOf(db, [entryId])
    return viewEntry(entry, members)
  }

  /** Gives a complete entry its place, or its position on the waitlist. */
  const seat = async (tx: Database, entry: store.EntryRow, at: Date): Promise<NewEvent[]> => {
    const { id, tournamentId } = entry
    const joined = await takePlace(tx, tournamentId)
    if (joined) {
      if (entry.status !== 'confirmed') await store.writeStatus(tx, id, { status: 'confirmed' })
      if (joined.startMode === 'when_full' && joined.taken === joined.capacity)
        await startNow(tx, tournamentId, at)
      return [changed(tournamentId, 'joined', id)]
    }
    const tournament = await lockById(tx, tournamentId)
    if (!tournament) throw noTournament()
    if (tournament.state !== 'registration_open') throw closed(tournament)
    if (!tournament.hasWaitlist) throw new DomainError('full', { reason: 'tournament_full' })
    // A place may have become free in the meantime: then the entry takes it instead of waiting.
    if (tournament.taken < tournament.capacity) return seat(tx, entry, at)
    await store.writeStatus(tx, id, {
      status: 'waitlisted',
      queueNo: (await store.lastInQueue(tx, tournamentId)) + 1,
    })
    return [changed(tournamentId, 'waitlisted', id)]
  }

  /**
   * Promotes waitlisted entries to free places; the caller holds the tournament's lock. An entry with a player who no longer meets the rules keeps its
   * position, and the one behind it is promoted.
   */
  const fill = async (tx: Database, tournamentId: string, at: Date): Promise<NewEvent[]> => {
    const tournament = await findById(tx, tournamentId)
    // After check-in a promoted entry could no longer check in, and would lose the place again.
    if (tournament?.state !== 'registration_open' && tournament?.state !== 'check_in') return []
    const places = tournament.capacity - tournament.taken
    if (places <= 0) return []
    const among = hasRules(tournament)
      ? await eligibleAmong(tx, { tournament, rosters: await store.waitingRosters(tx, tournamentId), at })
      : undefined
    const promoted = await store.promote(tx, tournamentId, { places, among })
    if (promoted.length > 0) await countPlaces(tx, tournamentId, promoted.length)
    return promoted.map(({ id }) => changed(tournamentId, 'promoted', id))
  }

  /** Locks the tournament first, then returns an entry of it whose roster may still change. */
  const holdForming = async (tx: Database, entryId: string) => {
    const found = await store.findEntry(tx, entryId)
    if (!found) throw new DomainError('not_found', { reason: 'not_there', what: 'entry' })
    const tournament = await lockById(tx, found.tournamentId)
    const entry = await store.findEntry(tx, entryId)
    if (!tournament || !entry) throw noTournament()
    if (!isBeforeStart(tournament.state) || entry.status === 'withdrawn' || entry.status === 'no_show')
      throw new DomainError('wrong_state', { reason: 'roster_stands' })
    return { tournament, entry }
  }

  const giveUp = async (
    tx: Database,
    entry: store.EntryRow,
    at: Date,
    { status, reason }: { readonly status: 'withdrawn' | 'disqualified'; readonly reason?: string } = {
      status: 'withdrawn',
    },
  ): Promise<NewEvent[]> => {
    const hadPlace = entry.status === 'confirmed'
    await store.writeStatus(tx, entry.id, { status, queueNo: null, checkedInAt: null })
    await store.releaseMembers(tx, entry.id, at)
    await resolveInvitations(tx, entry.id, 'expired')
    if (hadPlace) await countPlaces(tx, entry.tournamentId, -1)
    return [
      changed(entry.tournamentId, status, entry.id, reason),
      ...(await fill(tx, entry.tournamentId, at)),
    ]
  }

  /** Checks in an entry with a place; the caller holds the tournament's lock. */
  const present = async (
    tx: Database,
    {
      tournament,
      entry,
      actorId,
      kind,
    }: {
      readonly tournament: TournamentRow
      readonly entry: store.EntryRow
      readonly actorId: string
      readonly kind: string
    },
  ): Promise<Entry> => {
    const missing = tournament.teamSize - (await store.countPlayers(tx, entry.id))
    if (missing > 0) throw new DomainError('rule_violation', { reason: 'check_in_lacks', missing })
    const at = now()
    if (!entry.checkedInAt) {
      await store.writeStatus(tx, entry.id, { checkedInAt: at })
      await recordEvents(tx, at, [changed(tournament.id, kind, entry.id)], actorId)
    }
    return read(tx, entry.id)
  }

  return {
    read,

    async eligibility({ tournamentId, userId }) {
      const tournament = await findById(readingDb, tournamentId)
      if (!tournament) throw noTournament()
      if (!hasRules(tournament)) return { lines: [], members: [] }
      const entry = await store.activeEntryOf(readingDb, { tournamentId, userId })
      const roster = entry?.captainId === userId ? await store.membersOf(readingDb, [entry.id]) : []
      const others = roster.filter((member) => member.role !== 'coach' && member.userId !== userId)
      const lines = await linesOf(readingDb, {
        tournament,
        userIds: [userId, ...others.map((member) => member.userId)],
        at: now(),
      })
      return {
        lines: [...(lines.get(userId) ?? [])],
        members: others.flatMap(({ userId: id, username, name, status }) =>
          status === 'declined'
            ? []
            : [{ username, name, status, unmet: unmetOf(lines.get(id) ?? [], status === 'accepted') }],
        ),
      }
    },

    async enter(tx, { tournamentId, userId, team, roster = [] }) {
      const tournament = await findById(tx, tournamentId)
      if (!tournament) throw noTournament()
      checkOpen(tournament)
      const { gameSlug, mode } = tournament
      const person = await store.findEntrant(tx, { tournamentId, gameSlug, mode, userId })
      if (person.isIn) throw alreadyIn()
      if (person.isDisqualified) throw new DomainError('forbidden', { reason: 'entry_removed' })
      const at = now()
      await assertEligible(tx, { tournament, userId, at })
      const side = await sideOf(tx, { tournament, userId, personName: person.name, team, roster, at })
      const isWhole = tournament.teamSize === 1
      const entry: store.EntryRow = {
        id: uuidv7(at.getTime()),
        tournamentId,
        teamId: null,
        clanId: null,
        ...side,
        captainId: userId,
        rating: person.rating,
        status: isWhole ? 'confirmed' : 'forming',
        queueNo: null,
        checkedInAt: null,
        createdAt: at,
      }
      const events: NewEvent[] = []
      // Who enters of their own accord has answered what the organiser asked.
      if (person.askedFor !== null) {
        await lockById(tx, tournamentId)
        const asked = await store.findEntry(tx, person.askedFor)
        if (asked?.status === 'forming') events.push(...(await giveUp(tx, asked, at)))
      }
      await onceIn(store.insertEntry(tx, entry))
      for (const { username, role } of roster)
        events.push(await inviteTo(tx, { entry, username, role, at, from: userId }))
      events.unshift(...(isWhole ? await seat(tx, entry, at) : [changed(tournamentId, 'forming', entry.id)]))
      await recordEvents(tx, at, events, userId)
      return read(tx, entry.id)
    },

    async withdraw(tx, { tournamentId, userId }) {
      const tournament = await holdUnlessLive(tx, tournamentId)
      const entry = await store.activeEntryOf(tx, { tournamentId, userId })
      if (!entry) throw new DomainError('conflict', { reason: 'entry_none' })
      const at = now()
      if (entry.captainId !== userId) {
        if (!isBeforeStart(tournament.state))
          throw new DomainError('wrong_state', { reason: 'roster_stands_started' })
        await store.writeMember(tx, { entryId: entry.id, userId, status: 'removed', answeredAt: at })
        await recordEvents(tx, at, [changed(tournamentId, 'member_left', entry.id)], userId)
        return read(tx, entry.id)
      }
      if (isBeforeStart(tournament.state)) {
        await recordEvents(tx, at, await giveUp(tx, entry, at), userId)
        return read(tx, entry.id)
      }
      if (tournament.state !== 'live') throw new DomainError('wrong_state', { reason: 'withdraw_too_late' })
      return drop(tx, { tournament, entry, at, actorId: userId, kind: 'dropped' })
    },

    async checkIn(tx, { tournamentId, userId }) {
      const tournament = await lockById(tx, tournamentId)
      if (!tournament) throw noTournament()
      if (tournament.state !== 'check_in')
        throw new DomainError('wrong_state', { reason: 'check_in_not_open' })
      const entry = await store.activeEntryOf(tx, { tournamentId, userId })
      if (entry?.status !== 'confirmed') throw new DomainError('conflict', { reason: 'entry_none' })
      if (entry.captainId !== userId) throw new DomainError('forbidden', { reason: 'check_in_by_captain' })
      return present(tx, { tournament, entry, actorId: userId, kind: 'checked_in' })
    },

    async checkInAtDesk(tx, { tournamentId, entryId, actorId }) {
      const tournament = await lockById(tx, tournamentId)
      const entry = await store.findEntry(tx, entryId)
      if (!tournament || entry?.tournamentId !== tournamentId)
        throw new DomainError('not_found', { reason: 'not_there', what: tournament ? 'entry' : 'tournament' })
      if (tournament.state !== 'check_in')
        throw new DomainError('wrong_state', { reason: 'check_in_not_open' })
      if (entry.status !== 'confirmed') throw new DomainError('conflict', { reason: 'entry_unplaced' })
      return present(tx, { tournament, entry, actorId, kind: 'checked_in_at_desk' })
    },

    async walkIn(tx, { tournamentId, username, waivesRules, actorId }) {
      const tournament = await lockById(tx, tournamentId)
      if (!tournament) throw noTournament()
      if (tournament.state !== 'check_in') checkOpen(tournament)
      else if (tournament.entryFee !== 0n) throw new DomainError('rule_violation', { reason: 'entry_fee' })
      if (tournament.entryKind !== 'solo') throw new DomainError('rule_violation', { reason: 'walk_in_solo' })
      const user = await store.findUserByName(tx, username)
      if (!user)
        throw new DomainError(
          'rule_violation',
          { reason: 'no_gamer_of_name', username },
          { at: 'body.username' },
        )
      const { gameSlug, mode } = tournament
      const person = await store.findEntrant(tx, { tournamentId, gameSlug, mode, userId: user.id })
      if (person.isIn)
        throw new DomainError('already_registered', { reason: 'roster_plays_already', username })
      if (person.isDisqualified) throw new DomainError('forbidden', { reason: 'entry_removed' })
      await assertTakesInvitation(tx, { userId: user.id, from: actorId })
      const at = now()
      const lines = hasRules(tournament)
        ? ((await linesOf(tx, { tournament, userIds: [user.id], at })).get(user.id) ?? [])
        : []
      const meetsRules = lines.every(({ isMet }) => isMet)
      if (!meetsRules && !waivesRules) await assertEligible(tx, { tournament, userId: user.id, at })
      if (tournament.taken >= tournament.capacity)
        throw new DomainError('full', { reason: 'tournament_full' })
      const entry: store.EntryRow = {
        id: uuidv7(at.getTime()),
        tournamentId,
        kind: 'solo',
        captainId: user.id,
        teamId: null,
        clanId: null,
        name: person.name,
        rating: person.rating,
        status: 'confirmed',
        queueNo: null,
        checkedInAt: tournament.state === 'check_in' ? at : null,
        createdAt: at,
      }
      await onceIn(store.insertEntry(tx, entry))
      await countPlaces(tx, tournamentId, 1)
      const isFull = tournament.taken + 1 === tournament.capacity
      if (isFull && tournament.startMode === 'when_full' && tournament.state === 'registration_open')
        await startNow(tx, tournamentId, at)
      const kind = meetsRules ? 'walked_in' : 'rules_waived'
      await recordEvents(tx, at, [changed(tournamentId, kind, entry.id)], actorId)
      return read(tx, entry.id)
    },

    async invite(tx, { entryId, username, role, actorId }) {
      const { entry, tournament } = await holdForming(tx, entryId)
      const at = now()
      if (entry.kind === 'solo') throw new DomainError('rule_violation', { reason: 'roster_of_one' })
      await checkRoom(tx, { tournament, entryId, role })
      await recordEvents(tx, at, [await inviteTo(tx, { entry, username, role, at, from: actorId })], actorId)
      return read(tx, entryId)
    },

    async answerInvitation(tx, { entryId, userId, isAccepted }) {
      const { entry, tournament } = await holdForming(tx, entryId).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'wrong_state')
          throw new DomainError('expired', { reason: 'invitation_over' })
        throw error
      })
      const member = await store.findMember(tx, entryId, userId)
      if (!member) throw new DomainError('not_found', { reason: 'not_there', what: 'invitation' })
      if (member.status !== 'invited') throw new DomainError('expired', { reason: 'invitation_over' })
      const isOfClan = async () => entry.clanId === null || (await clanOf(tx, userId))?.id === entry.clanId
      if (isAccepted && !(await isOfClan()))
        throw new DomainError('expired', { reason: 'invitation_over_left_clan' })
      const at = now()
      const isAsked = member.role === 'captain'
      // Afterwards the entry could not take a place any more.
      if (isAccepted && isAsked && tournament.state !== 'registration_open')
        throw new DomainError('expired', { reason: 'invitation_over' })
      if (isAccepted && member.role !== 'coach') await assertEligible(tx, { tournament, userId, at })
      const status = isAccepted ? 'accepted' : 'declined'
      await onceIn(store.writeMember(tx, { entryId, userId, status, answeredAt: at }))
      await resolveInvitations(tx, entryId, isAccepted ? 'accepted' : 'rejected', userId)
      const events = [changed(entry.tournamentId, `invitation_${status}`, entryId)]
      if (isAsked && !isAccepted) {
        // Without its captain there is no entry.
        events.push(...(await giveUp(tx, entry, at)))
        await recordEvents(tx, at, events, userId)
        return read(tx, entryId)
      }
      if (isAsked) {
        const { gameSlug, mode, id: tournamentId } = tournament
        const { rating } = await store.findEntrant(tx, { tournamentId, gameSlug, mode, userId })
        await store.writeStatus(tx, entryId, { rating })
      }
      const isComplete =
        entry.status === 'forming' &&
        tournament.state === 'registration_open' &&
        (await store.countPlayers(tx, entryId)) >= tournament.teamSize
      if (isComplete) events.push(...(await seat(tx, entry, at)))
      // The roster of a confirmed team is complete again, which may be all the tournament was waiting for.
      else if (
        isAccepted &&
        entry.status === 'confirmed' &&
        tournament.startMode === 'when_full' &&
        tournament.state === 'registration_open' &&
        tournament.taken === tournament.capacity
      )
        await startNow(tx, entry.tournamentId, at)
      await recordEvents(tx, at, events, userId)
      return read(tx, entryId)
    },

    async dryRunImport({ tournamentId, csv, actorId }) {
      const tournament = await findById(readingDb, tournamentId)
      if (!tournament) throw noTournament()
      checkOpen(tournament)
      return (await planImport(readingDb, { tournament, csv, actorId, at: now() })).result
    },

    async importList(tx, { tournamentId, csv, actorId }) {
      // Of two imports the second sees whom the first has invited.
      const tournament = await lockById(tx, tournamentId)
      if (!tournament) throw noTournament()
      checkOpen(tournament)
      const at = now()
      const { result, wanted } = await planImport(tx, { tournament, csv, actorId, at })
      const invited = await writeImport(tx, { tournamentId, wanted, at })
      await recordEvents(tx, at, invited, actorId)
      return result
    },

    async removeMember(tx, { entryId, username, actorId }) {
      const { entry } = await holdForming(tx, entryId)
      const user = await store.findUserByName(tx, username)
      const member = user && (await store.findMember(tx, entryId, user.id))
      if (!user || !member) throw new DomainError('not_found', { reason: 'not_there', what: 'roster_member' })
      if (member.role === 'captain') throw new DomainError('rule_violation', { reason: 'roster_captain' })
      const at = now()
      await store.writeMember(tx, { entryId, userId: user.id, status: 'removed', answeredAt: at })
      await resolveInvitations(tx, entryId, 'expired', user.id)
      await recordEvents(tx, at, [changed(entry.tournamentId, 'member_removed', entryId)], actorId)
      return read(tx, entryId)
    },

    async disqualify(tx, { tournamentId, entryId, reason, actorId }) {
      const tournament = await holdUnlessLive(tx, tournamentId)
      const entry = await store.findEntry(tx, entryId)
      if (entry?.tournamentId !== tournamentId)
        throw new DomainError('not_found', { reason: 'not_there', what: 'entry' })
      if (await store.activeEntryOf(tx, { tournamentId, userId: actorId }))
        throw new DomainError('forbidden', { reason: 'entry_of_rival' })
      const at = now()
      if (tournament.state === 'live')
        return drop(tx, { tournament, entry, at, actorId, kind: 'disqualified', reason })
      if (!isBeforeStart(tournament.state) || !['forming', 'confirmed', 'waitlisted'].includes(entry.status))
        throw new DomainError('wrong_state', { reason: 'entry_over' })
      await recordEvents(tx, at, await giveUp(tx, entry, at, { status: 'disqualified', reason }), actorId)
      return read(tx, entryId)
    },
  }

  /** Leaves a live tournament: remaining matches are forfeited, results so far stand. */
  async function drop(
    tx: Database,
    {
      tournament,
      entry,
      at,
      actorId,
      kind,
      reason,
    }: {
      readonly tournament: TournamentRow
      readonly entry: store.EntryRow
      readonly at: Date
      readonly actorId: string
      readonly kind: string
      readonly reason?: string
    },
  ): Promise<Entry> {
    // In the meantime the tournament may have been cancelled or completed, or the entry withdrawn.
    await lockStages(tx, tournament.id)
    if ((await findById(tx, tournament.id))?.state !== 'live')
      throw new DomainError('wrong_state', { reason: 'tournament_over' })
    const participant = await store.participantOf(tx, entry.id)
    if (!participant || participant.isOut) throw new DomainError('wrong_state', { reason: 'entry_over' })
    const events = await dropParticipant(tx, {
      tournamentId: tournament.id,
      participantId: participant.id,
      at,
    })
    await recordEvents(tx, at, [changed(tournament.id, kind, entry.id, reason), ...events], actorId)
    return read(tx, entry.id)
  }
}

/**
 * Locks a tournament before its start, as the start does, so that the command runs entirely before or after the start. A live tournament is not
 * locked: its stages are, and they must be locked first.
 */
async function holdUnlessLive(tx: Database, id: string): Promise<TournamentRow> {
  const seen = await findById(tx, id)
  if (seen?.state === 'live') return seen
  const held = await lockById(tx, id)
  if (!held) throw noTournament()
  if (held.state === 'live') throw new DomainError('wrong_state', { reason: 'tournament_just_started' })
  return held
}

async function inviteTo(
  tx: Database,
  {
    entry,
    username,
    role,
    at,
    from,
  }: {
    readonly entry: store.EntryRow
    readonly username: string
    readonly role: EntryMemberRole
    readonly at: Date
    /** Id of the gamer who invites. */
    readonly from: string
  },
): Promise<NewEvent> {
  const user = await store.findUserByName(tx, username)
  if (!user)
    throw new DomainError(
      'rule_violation',
      { reason: 'no_gamer_of_name', username },
      {
        at: 'body.username',
      },
    )
  if (entry.clanId !== null && (await clanOf(tx, user.id))?.id !== entry.clanId)
    throw new DomainError('rule_violation', { reason: 'roster_not_of_clan', username })
  if (await store.activeEntryOf(tx, { tournamentId: entry.tournamentId, userId: user.id }))
    throw new DomainError('already_registered', { reason: 'roster_plays_already', username })
  await assertTakesInvitation(tx, { userId: user.id, from })
  const isNew = await store.inviteMember(tx, {
    entryId: entry.id,
    tournamentId: entry.tournamentId,
    userId: user.id,
    role,
    status: 'invited',
    invitedAt: at,
  })
  if (!isNew) throw new DomainError('conflict', { reason: 'roster_invited', username })
  return {
    tournamentId: entry.tournamentId,
    type: 'registration_changed',
    detail: { kind: 'invited', entryId: entry.id, userId: user.id },
  }
}

/** Kind, name, and team or clan of a new entry. Checks the size of the roster, and creates a new team if needed. */
async function sideOf(
  tx: Database,
  {
    tournament,
    userId,
    personName,
    team,
    roster,
    at,
  }: {
    readonly tournament: TournamentRow
    readonly userId: string
    readonly personName: string
    readonly team: Enter['team']
    readonly roster: NonNullable<Enter['roster']>
    readonly at: Date
  },
) {
  const count = (role: 'player' | 'substitute' | 'coach') => roster.filter((one) => one.role === role).length
  if (tournament.entryKind === 'solo') {
    if (team || roster.length > 0) throw new DomainError('rule_violation', { reason: 'entrants_alone' })
    return { kind: 'solo', name: personName }
  }
  if (
    count('player') > tournament.teamSize - 1 ||
    count('substitute') > tournament.substitutesMax ||
    count('coach') > coachesMax
  )
    throw new DomainError(
      'rule_violation',
      {
        reason: 'roster_too_long',
        players: tournament.teamSize,
        substitutes: tournament.substitutesMax,
        coaches: coachesMax,
      },
      { at: 'body.roster' },
    )
  if (tournament.entryKind === 'clan') {
    const clan = await clanOf(tx, userId)
    if (clan?.role !== 'owner' && clan?.role !== 'officer')
      throw new DomainError('rule_violation', { reason: 'entrants_clans' })
    return { kind: 'clan', clanId: clan.id, name: clan.name }
  }
  if (!team)
    throw new DomainError(
      'rule_violation',
      { reason: 'entrants_teams', mode: tournament.mode },
      { at: 'body.team' },
    )
  if ('id' in team) {
    const own = await store.findTeam(tx, team.id)
    if (!own) throw new DomainError('not_found', { reason: 'not_there', what: 'team' })
    if (own.captainId !== userId) throw new DomainError('forbidden', { reason: 'team_captain_only' })
    return { kind: 'team', teamId: own.id, name: own.name }
  }
  const id = uuidv7(at.getTime())
  await store.insertTeam(tx, { id, name: team.name, tag: team.tag, captainId: userId, createdAt: at })
  return { kind: 'team', teamId: id, name: team.name }
}

async function checkRoom(
  tx: Database,
  {
    tournament,
    entryId,
    role,
  }: {
    readonly tournament: TournamentRow
    readonly entryId: string
    readonly role: 'player' | 'substitute' | 'coach'
  },
): Promise<void> {
  const most = { player: tournament.teamSize, substitute: tournament.substitutesMax, coach: coachesMax }[role]
  const now = await store.countRoster(tx, entryId, role === 'player' ? 'field' : role)
  if (now >= most) throw new DomainError('rule_violation', { reason: 'roster_role_full', role })
}

/** Coaches do not play, so every tournament allows the same number. */
const coachesMax = 2

const viewEntry = (entry: store.EntryRow, members: Awaited<ReturnType<typeof store.membersOf>>): Entry => ({
  id: entry.id,
  tournamentId: entry.tournamentId,
  // Check constraints limit these columns to the contract's values.
  kind: entry.kind as Entry['kind'],
  name: entry.name,
  status: entry.status as Entry['status'],
  queueNo: entry.queueNo,
  checkedInAt: entry.checkedInAt?.toISOString() ?? null,
  members: members.map(({ username, name, role, status }) => ({ username, name, role, status })),
})

/** Maps unique violations, caused when a gamer already plays in the tournament, to domain errors. */
async function onceIn<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const constraint = cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined
    if (constraint === 'entry_members_one_entry') throw alreadyIn()
    if (constraint === 'entries_team_once' || constraint === 'entries_clan_once')
      throw new DomainError('already_registered', { reason: 'entry_team_twice' })
    throw error
  }
}

const alreadyIn = () => new DomainError('already_registered', { reason: 'entry_twice' })
const noTournament = () => new DomainError('not_found', { reason: 'not_there', what: 'tournament' })

function checkOpen(tournament: TournamentRow): void {
  if (tournament.entryFee !== 0n) throw new DomainError('rule_violation', { reason: 'entry_fee' })
  if (tournament.state !== 'registration_open') throw closed(tournament)
}

const closed = (tournament: TournamentRow) =>
  tournament.state === 'published'
    ? new DomainError('wrong_state', { reason: 'registration_not_open' })
    : new DomainError('wrong_state', { reason: 'registration_closed' })
