import type { ClanRank, LeaderboardRow } from '@esports/contract'
import { VisuallyHidden } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { textsOf } from '../../lib/texts.ts'
import { ClanEmblem } from '../clans/index.ts'
import { GamerFace } from '../items/index.ts'
import type { RatedSubject } from './queries.ts'
import styles from './screen.module.css'
import { leaderboardTexts } from './texts.tsx'

type Numbers = Pick<
  LeaderboardRow,
  'rank' | 'rating' | 'margin' | 'weekChange' | 'isProvisional' | 'won' | 'lost' | 'form' | 'playedAt'
>

/** A line of a leaderboard: a gamer or a clan. */
export interface Standing extends Numbers {
  readonly subject: RatedSubject
  readonly name: string
  readonly link: ReactNode
  readonly picture: (size: number) => ReactNode
  /** Beside the name: the clan's tag. */
  readonly tag: string | null
  readonly title: string | null
  readonly isOwn: boolean
}

/** @param own username of the gamer who is logged in */
export const gamerStanding = (row: LeaderboardRow, own: string | undefined): Standing => ({
  ...row,
  subject: { username: row.username },
  link: (
    <Link to="/u/$username" params={{ username: row.username }} className={styles['link']}>
      {row.name}
    </Link>
  ),
  picture: (size) => <GamerFace username={row.username} size={size} />,
  tag: row.clanTag,
  isOwn: row.username === own,
})

export const clanStanding = ({ clan, ...row }: ClanRank): Standing => ({
  ...row,
  subject: { clan: clan.slug },
  name: clan.name,
  link: (
    <Link to="/clans/$slug" params={{ slug: clan.slug }} className={styles['link']}>
      {clan.name}
    </Link>
  ),
  picture: (size) => (
    <span className={styles['emblem']} style={{ inlineSize: size, blockSize: size }}>
      <ClanEmblem emblem={clan.emblem} />
    </span>
  ),
  tag: clan.tag,
  title: null,
  isOwn: false,
})

export const nameKey = ({ subject }: Standing): string =>
  'clan' in subject ? subject.clan : subject.username

/** By how many points a rating changed in seven days. */
export function WeekChange({ points }: { readonly points: number | null }) {
  const t = textsOf(leaderboardTexts).weekChange
  const Arrow = points === null || points === 0 ? null : points > 0 ? ArrowUp : ArrowDown
  return (
    <span className={styles['week']} data-sign={Math.sign(points ?? 0)}>
      <span aria-hidden className={styles['signed']} dir="ltr">
        {Arrow ? <Arrow size={14} /> : null}
        {points === null ? '–' : signed(points)}
      </span>
      <VisuallyHidden>{weekWords(points, t)}</VisuallyHidden>
    </span>
  )
}

function weekWords(points: number | null, t: (typeof leaderboardTexts)['english']['weekChange']): string {
  if (points === null) return t.none
  if (points === 0) return t.same
  return points > 0 ? t.up(points) : t.down(-points)
}

/** Points with a typographic sign. @example signed(-5) // '−5' */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '±0'

/** The last results, newest last. */
export function FormPips({ form }: { readonly form: LeaderboardRow['form'] }) {
  const t = textsOf(leaderboardTexts)
  return (
    <span
      className={styles['form']}
      role="img"
      aria-label={form.length === 0 ? t.noForm : t.form(form.map((result) => t.formResults[result]))}
    >
      {form.map((result, index) => (
        // The pips have no id; their index identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={index} data-result={result} />
      ))}
    </span>
  )
}
