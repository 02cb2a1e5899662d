import type { Achievement } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { clanOf } from '../clans/members.ts'
import { pointsOf } from '../items/index.ts'
import type { Notify } from '../notifications/notice.ts'
import { grantLevelBoxes } from '../rewards/index.ts'
import { levelOf } from '../xp/totals.ts'
import { type AchievementDefinition, achievements } from './catalogue.ts'
import { countMatches, type Facts } from './facts.ts'
import * as store from './store.ts'

/** Achievements are counted when they are read; claiming one that is reached brings its XP, once. */
export interface Achievements {
  list(userId: string): Promise<readonly Achievement[]>
  /** @throws {DomainError} `not_found`, `wrong_state` (not reached, or claimed) */
  claim(tx: Database, command: { readonly userId: string; readonly code: string }): Promise<Achievement>
}

export function createAchievements({
  db,
  now,
  notify,
}: {
  readonly db: Database
  readonly now: () => Date
  /** Notifies of what comes with a level. */
  readonly notify: Notify
}): Achievements {
  const factsOf = async (from: Database, userId: string): Promise<Facts> => {
    const { xp } = await pointsOf(from, userId)
    const clan = await clanOf(from, userId)
    return {
      ...countMatches(await store.playedBy(from, userId)),
      ...(await store.countOthers(from, userId)),
      level: levelOf(xp).level,
      leadsClan: clan?.role === 'owner' || clan?.role === 'officer',
    }
  }

  return {
    async list(userId) {
      const facts = await factsOf(db, userId)
      const claimed = await store.claimedBy(db, userId)
      return achievements.map((one) => shown(one, facts, claimed.get(one.code)))
    },

    async claim(tx, { userId, code }) {
      const definition = achievements.find((one) => one.code === code)
      if (!definition) throw new DomainError('not_found', { reason: 'not_there', what: 'achievement' })
      const facts = await factsOf(tx, userId)
      if (definition.have(facts) < definition.need)
        throw new DomainError('wrong_state', {
          reason: 'achievement_not_reached',
          achievement: definition.name,
        })
      const at = now()
      if (!(await store.addClaim(tx, { userId, code, claimedAt: at })))
        throw new DomainError('wrong_state', { reason: 'achievement_claimed', achievement: definition.name })
      await store.bookXp(tx, {
        id: uuidv7(at.getTime()),
        userId,
        source: `achievement:${code}`,
        amount: definition.xp,
        createdAt: at,
      })
      await grantLevelBoxes(tx, [userId], at, notify)
      return shown(definition, facts, at)
    },
  }
}

function shown(
  { code, family, name, words, need, xp, isSecret, have }: AchievementDefinition,
  facts: Facts,
  claimedAt: Date | undefined,
): Achievement {
  const reached = have(facts)
  const isHidden = isSecret && !claimedAt && reached < need
  return {
    code,
    family,
    name: isHidden ? null : name,
    words: isHidden ? null : words,
    // A claim stays, also when a ruling takes back what it was for.
    have: claimedAt ? Math.max(reached, need) : reached,
    need,
    xp,
    claimedAt: claimedAt?.toISOString() ?? null,
  }
}
