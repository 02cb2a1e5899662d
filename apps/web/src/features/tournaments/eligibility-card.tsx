import type { EligibilityCheck, EligibilityLine, TournamentDetail } from '@esports/contract'
import { Button, Card, Skeleton, VisuallyHidden } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Block } from '../../lib/block.tsx'
import { formatCount } from '../../lib/format-money.ts'
import { formatDistance } from '../../lib/format-time.ts'
import { currentLocale } from '../../lib/language.ts'
import { regionTexts } from '../../lib/region-texts.ts'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import styles from './eligibility-card.module.css'
import { eligibilityQuery } from './eligibility-query.ts'
import { eligibilityTexts } from './eligibility-texts.ts'
import { lineWords } from './eligibility-words.ts'

/** The rules of a tournament as a checklist for the gamer, with what helps where one is not met; for a captain their team instead. */
export function EligibilityCard({ tournament }: { tournament: TournamentDetail }) {
  const t = textsOf(eligibilityTexts)
  const query = useQuery(eligibilityQuery(tournament))
  const { registration } = tournament.viewer
  const hasEntered = registration !== null && registration !== 'withdrawn'
  const title = hasEntered ? t.team : t.checklist
  if (hasEntered && (query.data?.members.length ?? 0) === 0) return null
  return (
    <Card className={styles['root'] ?? ''} aria-label={title}>
      <h3>{title}</h3>
      <Block query={query} what={t.what} loading={<Skeleton shape="block" height="5rem" />}>
        {({ lines, members }) => (
          <ul className={styles['lines']}>
            {hasEntered
              ? members.map((member) => <Member key={member.username} member={member} />)
              : lines.map((line) => <Line key={line.rule} line={line} />)}
          </ul>
        )}
      </Block>
    </Card>
  )
}

function Line({ line }: { line: EligibilityLine }) {
  const own = ownWords(line, useNow())
  return (
    <Row isMet={line.isMet} words={lineWords(line)} own={own}>
      {line.isMet ? null : <Remedy line={line} />}
    </Row>
  )
}

function Member({ member: { name, status, unmet } }: { member: EligibilityCheck['members'][number] }) {
  const { members, names } = textsOf(eligibilityTexts)
  const lacking = new Intl.ListFormat(currentLocale()).format(unmet.map((rule) => names[rule]))
  return (
    <Row
      isMet={unmet.length === 0}
      words={<bdi>{name}</bdi>}
      own={unmet.length > 0 ? members.lacks(lacking) : status === 'invited' ? members.invited : members.fits}
    />
  )
}

function Row({
  isMet,
  words,
  own,
  children,
}: {
  isMet: boolean
  words: ReactNode
  own: string | null
  children?: ReactNode
}) {
  const t = textsOf(eligibilityTexts)
  return (
    <li data-state={isMet ? 'met' : 'open'}>
      {isMet ? <CircleCheck size={18} aria-hidden /> : <CircleAlert size={18} aria-hidden />}
      <span className={styles['words']}>
        <span>
          <VisuallyHidden>{isMet ? t.met : t.notMet} </VisuallyHidden>
          {words}
        </span>
        {own === null ? null : <span className={styles['own']}>{own}</span>}
      </span>
      {children}
    </li>
  )
}

/** What the gamer has, where that is not what the rule asks for. */
function ownWords(line: EligibilityLine, now: number): string | null {
  const { own } = textsOf(eligibilityTexts)
  if (line.rule === 'rating') return own.rating(formatCount(line.rating))
  if (line.isMet) return null
  if (line.rule === 'region') return line.region === null ? own.noCountry : own.region(textsOf(regionTexts)[line.region])
  return line.rule === 'account_age' ? own.oldEnough(formatDistance(line.metAt, { now })) : null
}

/** Where a gamer can change what a rule asks for. Time passes by itself, and nobody loses rating on purpose. */
function Remedy({ line }: { line: EligibilityLine }) {
  const t = textsOf(eligibilityTexts).remedies
  switch (line.rule) {
    case 'rating':
      return line.min !== null && line.rating < line.min ? (
        <Button size="s" render={<Link to="/leaderboard" />}>
          {t.rating}
        </Button>
      ) : null
    case 'region':
      return line.region === null ? (
        <Button size="s" render={<Link to="/profile/settings" search={{ tab: 'profile' }} />}>
          {t.country}
        </Button>
      ) : null
    case 'account_age':
      return null
    case 'wallet':
      return (
        <Button size="s" render={<Link to="/wallet-management" />}>
          {t.wallet}
        </Button>
      )
    case 'clan':
      return (
        <Button size="s" render={<Link to="/clans/$slug" params={{ slug: line.clan.slug }} />}>
          {t.clan}
        </Button>
      )
  }
}
