import { createHash } from 'node:crypto'
import { type EvidenceOfMatch, evidenceLimits, type NewEvidence } from '@esports/contract'
import { type Database, transact } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { type EncodeAnew, PictureError } from '../../platform/images/encode-anew.ts'
import { recordEvents } from '../../platform/outbox.ts'
import type { Session } from '../../platform/sessions.ts'
import { isPermitted } from '../authority/authorise.ts'
import { type MatchOfRoom, matchOfRoom, membersOfMatch } from '../matches/room-members.ts'
import * as store from './store.ts'

interface Place {
  readonly matchId: string
  readonly session: Session
}
type OneOf = Place & { readonly id: string }

/** The evidence of matches and lobbies. All functions throw `not_found` for whoever is not in the room and may not rule. */
export interface EvidenceOfMatches {
  read(place: Place): Promise<EvidenceOfMatch>
  /**
   * Decodes and encodes a picture before its transaction, which is short. The same once more changes nothing.
   *
   * @throws {DomainError} `rule_violation` for a picture that cannot be read or is too large, or one too many,
   * `wrong_state` too late, `unavailable`
   */
  add(command: Place & { readonly added: NewEvidence }): Promise<EvidenceOfMatch>
  /** @throws {DomainError} `forbidden` for what others have added, `wrong_state` too late */
  remove(tx: Database, command: OneOf): Promise<EvidenceOfMatch>
  /** A picture as JPEG. */
  picture(place: OneOf): Promise<Uint8Array>
  /** Deletes what is older than it is kept. */
  deleteExpired(): Promise<void>
}

const hourMs = 3_600_000

export function createEvidence({
  db,
  now,
  encodeAnew,
}: {
  readonly db: Database
  readonly now: () => Date
  readonly encodeAnew: EncodeAnew
}): EvidenceOfMatches {
  const hold = async (from: Database, { matchId, session }: Place) => {
    const match = await matchOfRoom(from, matchId)
    const members = match ? await membersOfMatch(from, match) : []
    const self = members.find(({ id }) => id === session.userId)
    const isOfficial =
      self?.isOfficial ??
      (match !== undefined &&
        (await isPermitted(from, { policy: 'official_of_match', id: matchId, session })))
    if (!match || !(self || isOfficial)) throw notFound('own_match')
    return { match, isOfficial }
  }

  const isOpen = ({ overSince }: MatchOfRoom) =>
    overSince === null || now().getTime() - overSince.getTime() <= evidenceLimits.openHours * hourMs

  const readIn = async (from: Database, place: Place): Promise<EvidenceOfMatch> => {
    const { match, isOfficial } = await hold(from, place)
    const items = await store.evidenceOf(from, place.matchId)
    const isOwn = ({ userId }: { readonly userId: string }) => userId === place.session.userId
    return {
      items: items.map(({ userId, ...item }) => ({
        ...item,
        isRemovable: isOfficial || (isOwn({ userId }) && isOpen(match)),
      })),
      left: isOpen(match) ? Math.max(0, evidenceLimits.each - items.filter(isOwn).length) : 0,
    }
  }

  return {
    read: (place) => readIn(db, place),

    async add({ added, ...place }) {
      const userId = place.session.userId
      const { match } = await hold(db, place)
      const digest = digestOf(added)
      const known = { matchId: match.id, userId, digest }
      if (await store.isKnown(db, known)) return readIn(db, place)
      if (!isOpen(match)) throw tooLate()
      const content =
        added.kind === 'image'
          ? await taken(encodeAnew, added.jpeg)
          : { url: added.url, seconds: added.seconds }
      return transact(db, async (tx) => {
        const already = await store.holdAdditions(tx, known)
        // A second press may have come first.
        if (await store.isKnown(tx, known)) return readIn(tx, place)
        if (already >= evidenceLimits.each)
          throw new DomainError('rule_violation', { reason: 'evidence_full', most: evidenceLimits.each })
        await store.add(tx, { id: uuidv7(), ...known, note: added.note, ...content, createdAt: now() })
        return readIn(tx, place)
      })
    },

    async remove(tx, { id, ...place }) {
      const { match, isOfficial } = await hold(tx, place)
      const owner = await store.ownerOf(tx, { matchId: match.id, id })
      // Somebody was faster, or it is asked for again.
      if (owner === undefined) return readIn(tx, place)
      const isOwn = owner === place.session.userId
      if (!(isOwn || isOfficial)) throw new DomainError('forbidden', { reason: 'evidence_of_others' })
      if (isOwn && !isOfficial && !isOpen(match)) throw tooLate()
      await store.remove(tx, { matchId: match.id, id })
      // What others showed is not taken away without a trace.
      if (!isOwn) await recordEvents(tx, now(), [removed(match)], place.session.userId)
      return readIn(tx, place)
    },

    async picture({ id, ...place }) {
      await hold(db, place)
      const jpeg = await store.jpegOf(db, { matchId: place.matchId, id })
      if (!jpeg) throw notFound('evidence')
      return jpeg
    },

    deleteExpired: () =>
      store.deleteAddedBefore(db, new Date(now().getTime() - evidenceLimits.keptDays * 24 * hourMs)),
  }
}

const removed = ({ id, kind, tournamentId }: MatchOfRoom) => ({
  tournamentId,
  type: kind === 'lobby' ? ('lobby_updated' as const) : ('match_updated' as const),
  match: { id },
  detail: { kind: 'evidence_removed' },
})

async function taken(encodeAnew: EncodeAnew, base64: string) {
  try {
    const { bytes, width, height } = await encodeAnew(Buffer.from(base64, 'base64'))
    return { jpeg: bytes, width, height }
  } catch (cause) {
    if (!(cause instanceof PictureError)) throw cause
    switch (cause.reason) {
      case 'too_large':
        throw new DomainError('rule_violation', {
          reason: 'picture_large',
          side: evidenceLimits.longestSide,
        })
      case 'busy':
        throw new DomainError('unavailable', { reason: 'picture_busy' })
      case 'unreadable':
        throw new DomainError('rule_violation', { reason: 'picture_unreadable' })
    }
  }
}

const digestOf = (added: NewEvidence): string =>
  createHash('sha256')
    .update(added.kind === 'image' ? added.jpeg : JSON.stringify([added.url, added.seconds]))
    .digest('hex')

const notFound = (what: 'own_match' | 'evidence') =>
  new DomainError('not_found', { reason: 'not_there', what })

const tooLate = () =>
  new DomainError('wrong_state', { reason: 'evidence_late', hours: evidenceLimits.openHours })
