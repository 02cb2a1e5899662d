import type { schema } from '../../platform/database/index.ts'
import { type DemoGame, demoGames } from './catalogue.ts'
import type { SeededUser } from './people.ts'
import type { Random } from './random.ts'

type RatingRow = typeof schema.ratings.$inferInsert

export const demoSeason = 3

/**
 * Ratings of the three gamers with a login. Outside Rift Legends, Okami is rated above and Nyx below everybody else, so that they are paired first
 * when both join a duel for four.
 */
const fixed: Readonly<Record<string, Readonly<Partial<Record<DemoGame, number>>>>> = {
  nyx: { 'rift-legends': 2412, 'strike-zero': 1019, 'blitz-kart': 1012, dropzone: 1008 },
  okami: { 'rift-legends': 2388, 'strike-zero': 2441, 'blitz-kart': 2466, dropzone: 2420 },
  rita: { 'rift-legends': 1502, 'strike-zero': 1377, 'blitz-kart': 1450, dropzone: 1260 },
  tr1ton: { 'rift-legends': 2361 },
}

/** Rating uncertainty after dozens of matches. */
const sigma = 1.5

/** Current duel ratings; later matches are rated on top of them. */
export function makeRatings(
  users: readonly SeededUser[],
  random: Random,
  at: Date,
): readonly (RatingRow & { readonly userId: string })[] {
  return demoGames.flatMap(({ slug }) =>
    users.map(({ id, username }, index) => {
      const won = 12 + random.next(70)
      const rating = fixed[username]?.[slug] ?? 2330 - index * 19 - random.next(18)
      const lost = Math.floor((won * (60 + random.next(70))) / 100)
      const mu = (rating - 1000) / 60 + 3 * sigma
      return {
        season: demoSeason,
        gameSlug: slug,
        mode: '1v1',
        subject: id,
        userId: id,
        startMu: mu,
        startSigma: sigma,
        mu,
        sigma,
        rating,
        matches: won + lost,
        lastAt: new Date(at.getTime() - 86_400_000),
        won,
        lost,
        form: Array.from({ length: 5 }, () => (random.next(100) < 55 ? 'W' : 'L')).join(''),
      }
    }),
  )
}
