import { type Gamer } from '@esports/contract'
import { Badge, Card, CardHeader, EmptyState, Skeleton } from '@esports/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { rewardsApi } from '../../lib/rewards-api.ts'
import { useSession } from '../auth/index.ts'
import { ClanEmblem } from '../clans/index.ts'
import { GamerMenu } from '../moderation/index.ts'
import styles from './gamer-screen.module.css'
import { ProfileHero } from './profile-hero.tsx'
import { TrophyList } from './trophy-list.tsx'

const gamerQuery = (username: string) =>
  queryOptions({
    queryKey: ['gamer', username],
    queryFn: async ({ signal }) => (await rewardsApi.readGamer({ params: { username } }, { signal })).data,
  })

/** What everybody sees of a gamer. */
export function GamerScreen() {
  const { username } = useParams({ from: '/u/$username' })
  const query = useQuery(gamerQuery(username))
  return (
    <Block query={query} what="this gamer" loading={<Skeleton shape="block" height="30rem" />}>
      {(gamer) => <View gamer={gamer} />}
    </Block>
  )
}

function View({ gamer }: { gamer: Gamer }) {
  const session = useSession()
  const isOwn = session.status === 'gamer' && session.profile.username === gamer.username
  const { clan, ratings, trophies, trophyCount } = gamer
  return (
    <div className={styles['root']}>
      <ProfileHero gamer={gamer}>
        {isOwn ? <Link to="/profile">Your profile</Link> : <GamerMenu gamer={gamer} />}
      </ProfileHero>
      <div className={styles['columns']}>
        <div className={styles['side']}>
          {ratings.length === 0 ? (
            <EmptyState
              hue={210}
              message="No rating in this season yet."
              detail="A gamer is listed after five rated matches."
            />
          ) : (
            <ul className={styles['ratings']} aria-label="Ratings">
              {ratings.map((one) => (
                <li key={`${one.game.slug} ${one.mode}`}>
                  <Rating rating={one} />
                </li>
              ))}
            </ul>
          )}
          <Card aria-label="Trophies">
            <CardHeader title={<h3>Trophies</h3>} action={<b>{trophyCount}</b>} />
            <TrophyList trophies={trophies} />
          </Card>
        </div>
        <Card aria-label="Clan">
          <CardHeader title={<h3>Clan</h3>} />
          {clan ? (
            <p className={styles['clan']}>
              <ClanEmblem emblem={clan.emblem} />
              <span>
                <b>
                  {clan.name} [{clan.tag}]
                </b>
                <span className={styles['role']}>{clan.role}</span>
              </span>
            </p>
          ) : (
            <p className={styles['none']}>A free agent.</p>
          )}
        </Card>
      </div>
    </div>
  )
}

function Rating({ rating }: { rating: Gamer['ratings'][number] }) {
  const { game, mode, rating: points, tier, isProvisional, won, lost } = rating
  return (
    <Card className={styles['rating'] ?? ''} aria-label={`${game.name} ${mode}`}>
      <p className={styles['game']}>
        {game.name} · {mode}
      </p>
      <p className={styles['points']}>{points}</p>
      <p className={styles['tier']}>
        <Badge>{tier}</Badge>
        {isProvisional ? <Badge>Provisional</Badge> : null}
      </p>
      <p className={styles['none']}>
        {won} won · {lost} lost
      </p>
    </Card>
  )
}
