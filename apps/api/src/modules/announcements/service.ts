import { type Announcement, announcementLimits, type ListMeta } from '@esports/contract'
import { z } from 'zod'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { cutPage, readPageToken, tokenTime, writePageToken } from '../../platform/paging.ts'
import { lockById } from '../tournaments/tournament-row.ts'
import * as store from './store.ts'

interface Command {
  /** Id of the tournament. */
  readonly id: string
  /** The calling user. */
  readonly actorId: string
}

/** What those who run a tournament tell everybody in it. */
export interface Announcements {
  /** Pinned ones, then the others, newest first. @throws {DomainError} `not_found`, `invalid` */
  list(query: {
    readonly slug: string
    readonly page?: string | undefined
  }): Promise<{ items: Announcement[]; meta: ListMeta }>
  /** The entries with a place are notified. @throws {DomainError} `not_found`, `wrong_state`, `conflict` */
  announce(
    tx: Database,
    command: Command & { readonly text: string; readonly isPinned: boolean },
  ): Promise<Announcement>
  /** @throws {DomainError} `not_found`, `conflict` */
  pin(
    tx: Database,
    command: Command & { readonly announcementId: string; readonly isPinned: boolean },
  ): Promise<Announcement>
  /** @throws {DomainError} `not_found` */
  remove(tx: Database, command: Command & { readonly announcementId: string }): Promise<void>
}

const pageSize = 20
const PageKey = z.tuple([z.union([z.literal(0), z.literal(1)]), tokenTime, z.uuid()])

export function createAnnouncements({
  db,
  now,
}: {
  readonly db: Database
  readonly now: () => Date
}): Announcements {
  const changed = (
    tx: Database,
    { id, actorId }: Command,
    detail: { readonly kind: string; readonly [key: string]: unknown },
  ) => recordEvents(tx, now(), [{ tournamentId: id, type: 'announcements_changed', detail }], actorId)

  /** The tournament's lock orders the changes of its announcements. */
  const hold = async (tx: Database, { id, announcementId }: { id: string; announcementId: string }) => {
    const tournament = await lockById(tx, id)
    const found = tournament && (await store.findShown(tx, { tournamentId: id, id: announcementId }))
    if (!found) throw new DomainError('not_found', { reason: 'not_there', what: 'announcement' })
    return found
  }

  const assertRoom = async (tx: Database, tournamentId: string) => {
    if ((await store.countPinned(tx, tournamentId)) >= announcementLimits.pinned)
      throw new DomainError('conflict', { reason: 'pinned_full', most: announcementLimits.pinned })
  }

  return {
    async list({ slug, page }) {
      const tournamentId = await store.findTournamentId(db, slug)
      if (tournamentId === undefined) throw noTournament()
      const after = page ? readPageToken(page, PageKey) : undefined
      const rows = await store.listShown(db, {
        tournamentId,
        after: after && { isPinned: after[0] === 1, at: after[1], id: after[2] },
        limit: pageSize + 1,
      })
      const { items, hasMore } = cutPage(rows, pageSize)
      const last = items.at(-1)
      return {
        items: [...items],
        meta: {
          pageSize,
          nextPage: hasMore && last ? writePageToken([last.isPinned ? 1 : 0, last.at, last.id]) : null,
        },
      }
    },

    async announce(tx, { text, isPinned, ...command }) {
      const tournament = await lockById(tx, command.id)
      if (!tournament) throw noTournament()
      if (tournament.state === 'finalized' || tournament.state === 'cancelled')
        throw new DomainError('wrong_state', { reason: 'tournament_over' })
      if (isPinned) await assertRoom(tx, command.id)
      const at = now()
      const id = uuidv7(at.getTime())
      const { id: tournamentId, actorId } = command
      await store.add(tx, { id, tournamentId, authorId: actorId, body: text, isPinned, createdAt: at })
      await changed(tx, command, { kind: 'announced', announcementId: id, text })
      return hold(tx, { id: tournamentId, announcementId: id })
    },

    async pin(tx, { announcementId, isPinned, ...command }) {
      const found = await hold(tx, { id: command.id, announcementId })
      if (found.isPinned === isPinned) return found
      if (isPinned) await assertRoom(tx, command.id)
      await store.write(tx, announcementId, { isPinned })
      await changed(tx, command, {
        kind: isPinned ? 'announcement_pinned' : 'announcement_unpinned',
        announcementId,
      })
      return { ...found, isPinned }
    },

    async remove(tx, { announcementId, ...command }) {
      await hold(tx, { id: command.id, announcementId })
      await store.write(tx, announcementId, { removedAt: now(), removedBy: command.actorId })
      await changed(tx, command, { kind: 'announcement_removed', announcementId })
    },
  }
}

const noTournament = () => new DomainError('not_found', { reason: 'not_there', what: 'tournament' })
