import type { Achievement } from '@esports/contract'
import { Badge, Button, Card, ProgressBar, Skeleton, useToast } from '@esports/ui'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Award, Gift, Lock, Sparkles } from 'lucide-react'
import { sentenceOf } from '../../lib/api.ts'
import { Block } from '../../lib/block.tsx'
import { formatDay } from '../../lib/format-time.ts'
import { groupBy } from '../../lib/group-by.ts'
import { rewardsApi } from '../../lib/rewards-api.ts'
import { textsOf } from '../../lib/texts.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { useProgressChanged } from '../items/index.ts'
import { isClaimable, isReached, nearest } from './achievements.ts'
import styles from './screen.module.css'
import { achievementTexts } from './texts.tsx'
import { achievementWords } from './words-texts.ts'

const achievementsQuery = queryOptions({
  queryKey: ['session', 'achievements'],
  queryFn: async ({ signal }) => (await rewardsApi.listMyAchievements(undefined, { signal })).items,
})

const nearestShown = 3

/** My E-Sports Achievements (S2.9). */
export function AchievementsScreen() {
  const query = useQuery(achievementsQuery)
  const t = textsOf(achievementTexts)
  return (
    <Block query={query} what={t.what} loading={<Skeleton shape="block" height="30rem" />}>
      {(all) => (
        <div className={styles['root']}>
          <Summary all={all} />
          {[...groupBy(all, ({ family }) => family)].map(([family, own]) => (
            <section key={family} className={styles['family']}>
              <h2>
                {t.families[family]}{' '}
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
  const t = textsOf(achievementTexts)
  const reached = all.filter(isReached).length
  const waiting = all.filter(isClaimable).reduce((sum, { xp }) => sum + xp, 0)
  return (
    <Card className={styles['summary'] ?? ''} aria-label={t.overview}>
      <div className={styles['sum']}>
        <p>
          {t.unlockedOf(
            <b>
              {reached}/{all.length}
            </b>,
          )}
        </p>
        <ProgressBar label={t.unlockedBar} value={reached} max={all.length} />
        {waiting > 0 ? (
          <p className={styles['waiting']}>
            <Gift size={18} aria-hidden /> {t.toClaim(waiting)}
          </p>
        ) : null}
      </div>
      <ul className={styles['next']} aria-label={t.nearest}>
        {nearest(all, nearestShown).map(({ code, name, words, have, need }) => (
          <li key={code}>
            <b>{name}</b>
            <span>{words === null ? null : textsOf(achievementWords).about(code, words)}</span>
            <span className={styles['count']}>{t.progress(have, need)}</span>
            <ProgressBar label={name ?? ''} value={have} max={need} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Tile({ achievement }: { achievement: Achievement }) {
  const { code, name, words, have, need, xp, claimedAt } = achievement
  const t = textsOf(achievementTexts)
  const toast = useToast()
  const changed = useProgressChanged()
  const claim = useMutation({
    mutationFn: () => rewardsApi.claimAchievement({ params: { code } }),
    onSuccess: () => toast.show({ tone: 'positive', title: t.gained(xp), description: name ?? '' }),
    onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
    onSettled: changed,
  })
  const around = useKeptFocus<HTMLElement>(claimedAt)
  const reached = isReached(achievement)
  const title = name ?? t.secret
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
        <span>{t.xp(xp)}</span>
      </p>
      <h3>{title}</h3>
      <p className={styles['words']}>
        {words === null ? t.secretDetail : textsOf(achievementWords).about(code, words)}
      </p>
      {claimedAt ? (
        <p className={styles['done']}>
          <Badge tone="accent">{t.unlocked}</Badge> {formatDay(claimedAt)}
        </p>
      ) : reached ? (
        <Button tone="accent" fullWidth loading={claim.isPending} onClick={() => claim.mutate()}>
          {t.claim(xp)}
        </Button>
      ) : name === null ? null : (
        <div className={styles['bar']}>
          <p>{t.progress(have, need)}</p>
          <ProgressBar label={title} value={have} max={need} />
        </div>
      )}
    </Card>
  )
}
