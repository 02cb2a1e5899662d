import { randomBytes } from 'node:crypto'
import type { NotificationMessage } from '@esports/contract'
import type { Consumer } from '../../platform/consumers.ts'
import type { Database } from '../../platform/database/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { newestOdds } from '../items/index.ts'
import type { Notify } from '../notifications/notice.ts'
import { levelOf, xpByUser } from '../xp/totals.ts'
import * as store from './store.ts'

/** A box is granted with every fifth level. */
export const levelsPerBox = 5
/** In a smaller field two accounts could farm boxes, and three trophies. */
const smallestFieldOfBox = 8
const smallestFieldOfTrophy = 4
const boxesHref = '/my-rewards?tab=boxes'

interface Grant {
  readonly userId: string
  readonly source: string
  /** What it is granted for. */
  readonly message: NotificationMessage
}

async function grantBoxes(tx: Database, grants: readonly Grant[], at: Date, notify: Notify): Promise<void> {
  const added = await store.addBoxes(
    tx,
    grants.map(({ userId, source }) => ({
      id: uuidv7(at.getTime()),
      userId,
      source,
      grantedAt: at,
      oddsVersion: newestOdds,
      serverSeed: randomBytes(32).toString('hex'),
    })),
  )
  const keyOf = ({ userId, source }: { readonly userId: string; readonly source: string }) =>
    `${userId} ${source}`
  const isNew = new Set(added.map(keyOf))
  await notify(
    tx,
    grants
      .filter((grant) => isNew.has(keyOf(grant)))
      .map(({ userId, source, message }) => ({
        userId,
        kind: 'rewards',
        message,
        href: boxesHref,
        dedupeKey: `box:${source}`,
      })),
    at,
  )
}

/**
 * Grants the boxes of the levels that gamers have reached by now. Boxes that they have are skipped, so that it may be called after every change of XP.
 */
export async function grantLevelBoxes(
  tx: Database,
  userIds: readonly string[],
  at: Date,
  notify: Notify,
): Promise<void> {
  const grants = [...(await xpByUser(tx, userIds))].flatMap(([userId, xp]) => {
    const { level } = levelOf(xp)
    return Array.from({ length: Math.floor(level / levelsPerBox) }, (_, index): Grant => {
      const reached = (index + 1) * levelsPerBox
      return {
        userId,
        source: `level:${reached}`,
        message: { key: 'level_reached', parameters: { level: reached } },
      }
    })
  })
  await grantBoxes(tx, grants, at, notify)
}

/** Awards trophies and mystery boxes for podiums, once the results of a tournament are final. */
export function createRewardsConsumer({
  notify,
  afterwards,
}: {
  readonly notify: Notify
  readonly afterwards: () => void
}): Consumer {
  return {
    name: 'rewards',
    from: 'beginning',
    afterwards,
    async consume(tx, events) {
      for (const { detail, event, at } of events) {
        if (detail['kind'] !== 'finalized') continue
        const { tournamentId } = event
        const podium = (await store.readPodium(tx, tournamentId)).flatMap(({ place, ...row }) =>
          place === null || row.fieldSize < smallestFieldOfTrophy ? [] : [{ ...row, place }],
        )
        await store.addTrophies(
          tx,
          podium.map(({ userId, place, title, fieldSize }) => ({
            id: uuidv7(at.getTime()),
            userId,
            title,
            place,
            fieldSize,
            tournamentId,
            awardedAt: at,
          })),
        )
        await grantBoxes(
          tx,
          podium
            .filter(({ fieldSize }) => fieldSize >= smallestFieldOfBox)
            .map(({ userId, place, title }) => ({
              userId,
              source: `podium:${tournamentId}`,
              message: { key: 'podium_reached', parameters: { place, tournament: title } },
            })),
          at,
          notify,
        )
      }
    },
  }
}
