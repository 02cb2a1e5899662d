import type { schema } from '../../platform/database/index.ts'
import { type DemoGame, demoGames } from './catalogue.ts'
import type { SeededUser } from './people.ts'
import type { Random } from './random.ts'

export type RatingRow = typeof schema.ratings.$inferInsert

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
/** Of the demo's tournaments in which clans play. */
const clanMode = 'Clans'

function ratedAt(rating: number): Pick<RatingRow, 'startMu' | 'startSigma' | 'mu' | 'sigma' | 'rating'> {
  const mu = (rating - 1000) / 60 + 3 * sigma
  return { startMu: mu, startSigma: sigma, mu, sigma, rating }
}

const formOf = (random: Random): string =>
  Array.from({ length: 5 }, () => (random.next(100) < 55 ? 'W' : 'L')).join('')

/** Current ratings of clans in the first game, where clans play each other most. */
export function makeClanRatings(
  clans: readonly { readonly id: string; readonly rating: number }[],
  random: Random,
  at: Date,
): readonly RatingRow[] {
  const [game] = demoGames
  if (!game) return []
  return clans.map(({ id, rating }) => {
    const won = 6 + random.next(18)
    const lost = Math.floor((won * (50 + random.next(80))) / 100)
    return {
      ...ratedAt(rating),
      season: demoSeason,
      gameSlug: game.slug,
      mode: clanMode,
      subject: id,
      userId: null,
      clanId: id,
      matches: won + lost,
      lastAt: new Date(at.getTime() - (1 + random.next(96)) * 3_600_000),
      won,
      lost,
      form: formOf(random),
    }
  })
}

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
      return {
        ...ratedAt(rating),
        season: demoSeason,
        gameSlug: slug,
        mode: '1v1',
        subject: id,
        userId: id,
        clanId: null,
        matches: won + lost,
        lastAt: new Date(at.getTime() - 86_400_000),
        won,
        lost,
        form: formOf(random),
      }
    }),
  )
}
