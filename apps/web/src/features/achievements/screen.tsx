import type { Achievement } from '@esports/contract'
import { Badge, Button, Card, ProgressBar, Skeleton, useToast } from '@esports/ui'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Award, Gift, Lock, Sparkles } from 'lucide-react'
import { sentenceOf } from '../../lib/api.ts'
import { Block } from '../../lib/block.tsx'
import { formatCount } from '../../lib/format-money.ts'
import { formatDay } from '../../lib/format-time.ts'
import { groupBy } from '../../lib/group-by.ts'
import { rewardsApi } from '../../lib/rewards-api.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { useProgressChanged } from '../items/index.ts'
import { familyNames, isClaimable, isReached, nearest } from './achievements.ts'
import styles from './screen.module.css'

const achievementsQuery = queryOptions({
  queryKey: ['session', 'achievements'],
  queryFn: async ({ signal }) => (await rewardsApi.listMyAchievements(undefined, { signal })).items,
})

const nearestShown = 3

/** My E-Sports Achievements (S2.9). */
export function AchievementsScreen() {
  const query = useQuery(achievementsQuery)
  return (
    <Block query={query} what="your achievements" loading={<Skeleton shape="block" height="30rem" />}>
      {(all) => (
        <div className={styles['root']}>
          <Summary all={all} />
          {[...groupBy(all, ({ family }) => family)].map(([family, own]) => (
            <section key={family} className={styles['family']}>
              <h2>
                {familyNames[family]}{' '}
                <span>
                  {own.filter(isReached).length}/{own.length}
                </span>
              </h2>
              <ul className={styles['grid']}>
                {own.map((one) => (
                  <li key={one.code}>
                    <Tile achievement={one} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Block>
  )
}

function Summary({ all }: { all: readonly Achievement[] }) {
  const reached = all.filter(isReached).length
  const waiting = all.filter(isClaimable).reduce((sum, { xp }) => sum + xp, 0)
  return (
    <Card className={styles['summary'] ?? ''} aria-label="Overview">
      <div className={styles['sum']}>
        <p>
          <b>
            {reached}/{all.length}
          </b>{' '}
          unlocked
        </p>
        <ProgressBar label="Achievements unlocked" value={reached} max={all.length} />
        {waiting > 0 ? (
          <p className={styles['waiting']}>
            <Gift size={18} aria-hidden /> {formatCount(waiting)} XP to claim
          </p>
        ) : null}
      </div>
      <ul className={styles['next']} aria-label="Nearest">
        {nearest(all, nearestShown).map(({ code, name, words, have, need }) => (
          <li key={code}>
            <b>{name}</b>
            <span>{words}</span>
            <span className={styles['count']}>
              {formatCount(have)} of {formatCount(need)}
            </span>
            <ProgressBar label={name ?? ''} value={have} max={need} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Tile({ achievement }: { achievement: Achievement }) {
  const { code, name, words, have, need, xp, claimedAt } = achievement
  const toast = useToast()
  const changed = useProgressChanged()
  const claim = useMutation({
    mutationFn: () => rewardsApi.claimAchievement({ params: { code } }),
    onSuccess: () => toast.show({ tone: 'positive', title: `+${xp} XP`, description: name ?? '' }),
    onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
    onSettled: changed,
  })
  const around = useKeptFocus<HTMLElement>(claimedAt)
  const reached = isReached(achievement)
  const title = name ?? 'Secret'
  return (
    <Card
      ref={around}
      tabIndex={-1}
      notched
      tone={reached ? 'accent' : 'neutral'}
      render={<article />}
      aria-label={title}
      className={styles['tile'] ?? ''}
    >
      <p className={styles['head']}>
        {reached ? (
          <Award size={28} aria-hidden />
        ) : name === null ? (
          <Sparkles size={28} aria-hidden />
        ) : (
          <Lock size={28} aria-hidden />
        )}
        <span>{xp} XP</span>
      </p>
      <h3>{title}</h3>
      <p className={styles['words']}>{words ?? 'It will tell you when you are there.'}</p>
      {claimedAt ? (
        <p className={styles['done']}>
          <Badge tone="accent">Unlocked</Badge> {formatDay(claimedAt)}
        </p>
      ) : reached ? (
        <Button tone="accent" fullWidth loading={claim.isPending} onClick={() => claim.mutate()}>
          Claim {xp} XP
        </Button>
      ) : name === null ? null : (
        <div className={styles['bar']}>
          <p>
            {formatCount(have)} of {formatCount(need)}
          </p>
          <ProgressBar label={title} value={have} max={need} />
        </div>
      )}
    </Card>
  )
}
