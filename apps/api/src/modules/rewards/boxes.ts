import { createHash } from 'node:crypto'
import {
  type BoxSource,
  type ClosedBox,
  type Item,
  isRare,
  type OpenedBox,
  weightsOf,
} from '@esports/contract'
import { drawWeighted } from '@esports/tournament-engine/draw'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { findItem, giveItem, lockOwner, oddsOf, ownedBy, shownItem } from '../items/index.ts'
import * as store from './store.ts'

/** Mystery boxes. Only their gamer sees and opens them; for everyone else they do not exist. */
export interface Boxes {
  list(userId: string): Promise<{ readonly closed: ClosedBox[]; readonly opened: OpenedBox[] }>
  /** @throws {DomainError} `not_found`, `wrong_state` (opened), `version_conflict` (another commitment), `rule_violation` (chance is not allowed) */
  open(
    tx: Database,
    command: {
      readonly id: string
      readonly userId: string
      readonly commitment: string
      readonly clientSeed: string
    },
  ): Promise<OpenedBox>
  /** @throws {DomainError} `not_found`, `wrong_state` (opened), `rule_violation` (not a choice) */
  choose(
    tx: Database,
    command: { readonly id: string; readonly userId: string; readonly sku: string },
  ): Promise<OpenedBox>
}

const openedShown = 50
const choices = 3

export function createBoxes({
  db,
  now,
  isByChance,
}: {
  readonly db: Database
  readonly now: () => Date
  /** Whether boxes are opened by a draw; otherwise gamers choose. */
  readonly isByChance: boolean
}): Boxes {
  /** The gamer's box, with everything locked that depends on the order of openings. */
  const findClosed = async (tx: Database, id: string, userId: string) => {
    await lockOwner(tx, userId)
    const box = await store.findBox(tx, id)
    if (box?.userId !== userId) throw new DomainError('not_found', { reason: 'not_there', what: 'box' })
    if (box.openedAt) throw new DomainError('wrong_state', { reason: 'box_open' })
    return box
  }

  /** Gives the item, and stores what came out. */
  const finish = async (
    tx: Database,
    box: store.BoxRow,
    sku: string,
    opened: number,
    drawn: Partial<store.BoxRow> = {},
  ): Promise<OpenedBox> => {
    const at = now()
    const pointsInstead = await giveItem(tx, {
      userId: box.userId,
      sku,
      boxId: box.id,
      duplicatePoints: oddsOf(box.oddsVersion).duplicatePoints,
      at,
    })
    const row = await store.markOpened(tx, box.id, {
      openedAt: at,
      opening: opened + 1,
      sku,
      pointsInstead,
      ...drawn,
    })
    return shownOpened(row, await store.tournamentNames(tx, tournamentOf(row)))
  }

  return {
    async list(userId) {
      const closed = await store.closedBoxes(db, userId)
      const opened = await store.openedBoxes(db, userId, openedShown)
      const names = await store.tournamentNames(db, [...closed, ...opened].flatMap(tournamentOf))
      const owned = isByChance ? new Set<string>() : await ownedBy(db, userId)
      return {
        closed: closed.map((box) => ({
          id: box.id,
          grantedAt: box.grantedAt.toISOString(),
          source: sourceOf(box, names),
          oddsVersion: box.oddsVersion,
          commitment: box.commitment,
          choices: isByChance ? null : [...choicesOf(box, owned)],
        })),
        opened: opened.map((box) => shownOpened(box, names)),
      }
    },

    async open(tx, { id, userId, commitment, clientSeed }) {
      const box = await findClosed(tx, id, userId)
      if (!isByChance) throw new DomainError('rule_violation', { reason: 'box_no_chance' })
      // The gamer chose a seed after having seen this commitment, or nothing is proven.
      if (commitment !== box.commitment)
        throw new DomainError('version_conflict', { reason: 'box_commitment' })
      const { opened, lastDraw } = await store.lastOpenings(tx, userId)
      const drawsSinceRare = !lastDraw || lastDraw.isRare ? 0 : lastDraw.drawsSinceRare + 1
      const odds = oddsOf(box.oddsVersion)
      const { roll, index } = await drawWeighted({
        serverSeed: box.serverSeed,
        boxId: box.id,
        clientSeed,
        oddsVersion: odds.version,
        weights: weightsOf(odds, drawsSinceRare),
      })
      const item = odds.entries[index]?.item
      if (!item) throw new Error(`Odds ${odds.version} have no entry ${index}.`)
      return finish(tx, box, item.sku, opened, {
        clientSeed,
        drawsSinceRare,
        roll,
        entry: index,
        isRare: isRare(item),
      })
    },

    async choose(tx, { id, userId, sku }) {
      const box = await findClosed(tx, id, userId)
      const offered = isByChance ? [] : choicesOf(box, await ownedBy(tx, userId))
      if (!offered.some((item) => item.sku === sku))
        throw new DomainError('rule_violation', { reason: 'box_not_a_choice' })
      const { opened } = await store.lastOpenings(tx, userId)
      return finish(tx, box, sku, opened)
    },
  }
}

/**
 * What can be chosen from a box: the first items in the order of SHA-256(box id, sku), those first that the gamer does not own. No chance: the order
 * is the same for everyone who computes it.
 */
function choicesOf({ id, oddsVersion }: store.BoxRow, owned: ReadonlySet<string>): readonly Item[] {
  const keyOf = (sku: string) => createHash('sha256').update(`${id}|${sku}`).digest('hex')
  const inOrder = oddsOf(oddsVersion)
    .entries.map(({ item }) => ({ item, key: keyOf(item.sku) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item)
  return [
    ...inOrder.filter(({ sku }) => !owned.has(sku)),
    ...inOrder.filter(({ sku }) => owned.has(sku)),
  ].slice(0, choices)
}

function shownOpened(box: store.BoxRow, names: Names): OpenedBox {
  const item = findItem(box.sku ?? '')
  if (!item || !box.openedAt) throw new Error(`Box ${box.id} is not open.`)
  const { clientSeed, drawsSinceRare, roll, entry } = box
  return {
    id: box.id,
    grantedAt: box.grantedAt.toISOString(),
    openedAt: box.openedAt.toISOString(),
    source: sourceOf(box, names),
    item: shownItem(item),
    pointsInstead: box.pointsInstead,
    // A check constraint requires all or none of them.
    proof:
      clientSeed === null || drawsSinceRare === null || roll === null || entry === null
        ? null
        : {
            serverSeed: box.serverSeed,
            commitment: box.commitment,
            clientSeed,
            oddsVersion: box.oddsVersion,
            drawsSinceRare,
            roll,
            index: entry,
          },
  }
}

type Names = Awaited<ReturnType<typeof store.tournamentNames>>

/** The id of the tournament whose podium a box is for. */
const tournamentOf = ({ source }: Pick<store.BoxRow, 'source'>): string[] => {
  const [, id] = /^podium:([0-9a-f-]{36})$/.exec(source) ?? []
  return id === undefined ? [] : [id]
}

function sourceOf({ source }: Pick<store.BoxRow, 'source'>, names: Names): BoxSource {
  const [kind, value = ''] = source.split(':')
  if (kind === 'level') return { kind, level: Number(value) }
  return kind === 'podium' ? { kind, tournament: names.get(value)?.name ?? null } : { kind: 'welcome' }
}
