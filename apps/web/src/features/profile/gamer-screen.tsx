import { type Gamer } from '@esports/contract'
import { Badge, Card, CardHeader, CopyButton, EmptyState, Skeleton } from '@esports/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { modeWords } from '../../lib/name-words.ts'
import { rewardsApi } from '../../lib/rewards-api.ts'
import type { ScreenData } from '../../lib/screen-data.ts'
import { shortenAddress } from '../../lib/shorten-address.ts'
import { textsOf } from '../../lib/texts.ts'
import { useSession } from '../auth/index.ts'
import { ClanEmblem } from '../clans/index.ts'
import { GamerMenu } from '../moderation/index.ts'
import { AboutGamer } from './about-gamer.tsx'
import styles from './gamer-screen.module.css'
import { gamerTexts } from './gamer-texts.tsx'
import { PlayedMatches } from './played-matches.tsx'
import { ProfileHero } from './profile-hero.tsx'
import { TrophyList } from './trophy-list.tsx'

const gamerQuery = (username: string) =>
  queryOptions({
    queryKey: ['gamer', username],
    queryFn: async ({ signal }) => (await rewardsApi.readGamer({ params: { username } }, { signal })).data,
  })

/** Reads what the screen shows first. */
export const prefetch: ScreenData = (queries, { params: { username = '' } }) =>
  queries.prefetchQuery(gamerQuery(username))

/** What everybody sees of a gamer. */
export function GamerScreen() {
  const { username } = useParams({ from: '/u/$username' })
  const query = useQuery(gamerQuery(username))
  return (
    <Block query={query} what={textsOf(gamerTexts).what} loading={<Skeleton shape="block" height="30rem" />}>
      {(gamer) =>
        // A former username leads here, too.
        gamer.username === username.toLowerCase() ? (
          <View gamer={gamer} />
        ) : (
          <Navigate to="/u/$username" params={{ username: gamer.username }} replace />
        )
      }
    </Block>
  )
}

function View({ gamer }: { gamer: Gamer }) {
  const t = textsOf(gamerTexts)
  const session = useSession()
  const isOwn = session.status === 'gamer' && session.profile.username === gamer.username
  const { clan, ratings, trophies, trophyCount } = gamer
  return (
    <div className={styles['root']}>
      <ProfileHero gamer={gamer}>
        {isOwn ? <Link to="/profile">{t.toOwn}</Link> : <GamerMenu gamer={gamer} />}
      </ProfileHero>
      <div className={styles['columns']}>
        <div className={styles['side']}>
          {ratings.length === 0 ? (
            <EmptyState hue={210} message={t.noRating} detail={t.noRatingDetail} />
          ) : (
            <ul className={styles['ratings']} aria-label={t.ratings}>
              {ratings.map((one) => (
                <li key={`${one.game.slug} ${one.mode}`}>
                  <Rating rating={one} />
                </li>
              ))}
            </ul>
          )}
          <Card aria-label={t.trophies}>
            <CardHeader title={<h3>{t.trophies}</h3>} action={<b>{trophyCount}</b>} />
            <TrophyList trophies={trophies} />
          </Card>
          <Card aria-label={t.matches}>
            <CardHeader title={<h3>{t.matches}</h3>} />
            {gamer.showsMatches ? (
              <PlayedMatches username={gamer.username} />
            ) : (
              <p className={styles['none']}>{t.matchesHidden(gamer.name)}</p>
            )}
          </Card>
        </div>
        <div className={styles['side']}>
          <Card aria-label={t.about}>
            <CardHeader title={<h3>{t.about}</h3>} />
            <AboutGamer about={gamer} />
            {gamer.evmWalletAddress ? (
              <p className={styles['wallet']}>
                {t.wallet(
                  <code title={gamer.evmWalletAddress} dir="ltr">
                    {shortenAddress(gamer.evmWalletAddress, 6)}
                  </code>,
                )}
                <CopyButton
                  value={gamer.evmWalletAddress}
                  onCopyError={(cause) => console.info('The address could not be copied.', cause)}
                />
              </p>
            ) : null}
          </Card>
          <Card aria-label={t.clan}>
            <CardHeader title={<h3>{t.clan}</h3>} />
            {clan ? (
              <p className={styles['clan']}>
                <ClanEmblem emblem={clan.emblem} />
                <span>
                  <Link to="/clans/$slug" params={{ slug: clan.slug }}>
                    {clan.name} [{clan.tag}]
                  </Link>
                  <span className={styles['role']}>{roleName(clan.role)}</span>
                </span>
              </p>
            ) : (
              <p className={styles['none']}>{t.noClan}</p>
            )}
          </Card>
        </div>
      </div>
    </div>
  )
}

function roleName(role: string): string {
  const roles: Readonly<Record<string, string>> = textsOf(gamerTexts).roles
  return roles[role] ?? role
}

function Rating({ rating }: { rating: Gamer['ratings'][number] }) {
  const t = textsOf(gamerTexts)
  const { game, mode, rating: points, tier, isProvisional, won, lost } = rating
  return (
    <Card className={styles['rating'] ?? ''} aria-label={`${game.name} ${modeWords(mode)}`}>
      <p className={styles['game']}>
        {game.name} · {modeWords(mode)}
      </p>
      <p className={styles['points']}>{points}</p>
      <p className={styles['tier']}>
        <Badge>{t.tiers[tier]}</Badge>
        {isProvisional ? <Badge>{t.provisional}</Badge> : null}
      </p>
      <p className={styles['none']}>{t.wonAndLost(won, lost)}</p>
    </Card>
  )
}
