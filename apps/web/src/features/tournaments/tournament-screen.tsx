import type { TournamentDetail } from '@esports/contract'
import { AlertBar, ArtHero, Badge, Button, Skeleton, Tabs } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { RadioTower } from 'lucide-react'
import { Suspense } from 'react'
import { Block } from '../../lib/block.tsx'
import { formatUsdt } from '../../lib/format-money.ts'
import { formatDistance, formatMoment } from '../../lib/format-time.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { modeWords } from '../../lib/name-words.ts'
import type { ScreenData } from '../../lib/screen-data.ts'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { useSession, useStaffRole } from '../auth/index.ts'
import { ActionBar } from './action-bar.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { hasRules } from './eligibility-query.ts'
import { prizeWords, stagesWords } from './format-words.ts'
import { Overview } from './overview.tsx'
import { tournamentQuery } from './queries.ts'
import { ShareMenu } from './share-menu.tsx'
import { stateTag } from './state-tag.ts'
import styles from './tournament-screen.module.css'
import { tournamentScreenTexts } from './tournament-texts.tsx'
import { useTournamentUpdates } from './use-tournament-updates.ts'

const BracketView = lazyPart(async () => (await import('./bracket/bracket-view.tsx')).BracketView)

const EligibilityCard = lazyPart(async () => (await import('./eligibility-card.tsx')).EligibilityCard)

/** Reads what the screen shows first. */
export const prefetch: ScreenData = (queries, { params: { slug = '' } }) =>
  queries.prefetchQuery(tournamentQuery(slug))

/** One tournament: description, players, bracket and registration. */
export function TournamentScreen() {
  const t = textsOf(tournamentScreenTexts)
  const { slug } = useParams({ from: '/t/$slug' })
  const query = useQuery(tournamentQuery(slug))
  useTournamentUpdates(query.data ? [query.data.id] : [])
  return (
    <Block query={query} what={t.tournament} loading={<Skeleton shape="block" height="18rem" />}>
      {(tournament) => (
        <div className={styles['root']}>
          <TournamentHero tournament={tournament} />
          {tournament.pause ? <AlertBar tone="warning" message={t.paused(tournament.pause.reason)} /> : null}
          <Eligibility tournament={tournament} />
          <ActionBar tournament={tournament} />
          <TournamentTabs tournament={tournament} />
        </div>
      )}
    </Block>
  )
}

function TournamentHero({ tournament }: { tournament: TournamentDetail }) {
  const t = textsOf(tournamentScreenTexts)
  const now = useNow()
  const tag = stateTag(tournament, { now })
  const { venue, money } = tournament
  return (
    <ArtHero className={styles['hero']} seed={tournament.bannerSeed} hue={tournament.game.hue}>
      <Badge {...tag.badge}>{tag.words}</Badge>
      <h2 className={styles['name']}>{tournament.name}</h2>
      <p className={styles['line']}>
        {tournament.game.name} · {modeWords(tournament.mode)} · {stagesWords(tournament.stages)}
      </p>
      <p className={styles['facts']}>
        <span>
          <b>
            {money.prizePool === '0' ? prizeWords().none : `${formatUsdt(money.prizePool)} ${money.currency}`}
          </b>
          {money.prizePool === '0' ? null : ` ${prizeWords()[money.mode]}`}
        </span>
        <span>
          {t.places(
            <b>
              {tournament.taken}/{tournament.capacity}
            </b>,
          )}
        </span>
        <StartTime tournament={tournament} now={now} />
        {venue ? (
          <span>
            <b>{venue.name}</b> {venue.city}, {venue.country} ·{' '}
            {t.venueTime(formatMoment(tournament.startsAt, { timeZone: venue.timeZone }))}
          </span>
        ) : null}
      </p>
      <p className={styles['tools']}>
        <AddToCalendar tournament={tournament} />
        <ShareMenu
          shared={{
            type: 'tournament',
            slug: tournament.slug,
            name: tournament.name,
            hasFile: hasFile(tournament),
          }}
        />
        <ControlRoomLink tournament={tournament} />
      </p>
    </ArtHero>
  )
}

/** Until its results are final, only those who run a tournament take it as a file. */
const hasFile = ({ state, viewer: { role } }: TournamentDetail): boolean =>
  state === 'finalized' || state === 'cancelled' || role === 'organizer' || role === 'admin'

/** For those who run the tournament, and staff of the platform. */
function ControlRoomLink({ tournament: { slug, viewer } }: { tournament: TournamentDetail }) {
  const staffRole = useStaffRole()
  if (viewer.role === null && staffRole === null) return null
  return (
    <Button size="s" tone="accent" render={<Link to="/t/$slug/run" params={{ slug }} />}>
      <RadioTower size={16} aria-hidden /> {textsOf(tournamentScreenTexts).controlRoom}
    </Button>
  )
}

/** When a tournament starts. One that starts when it is full has no date, neither before nor after. */
function StartTime({ tournament, now }: { tournament: TournamentDetail; now: number }) {
  const { startMode, state, startsAt } = tournament
  if (startMode === 'when_full')
    return state === 'registration_open' ? <span>{textsOf(tournamentScreenTexts).startsWhenFull}</span> : null
  return (
    <span>
      <b>{formatMoment(startsAt)}</b> {formatDistance(startsAt, { now })}
    </span>
  )
}

/** Before the button to join: which rules the gamer meets. Visitors read the rules in the overview. */
function Eligibility({ tournament }: { tournament: TournamentDetail }) {
  const session = useSession()
  const isOpen = ['published', 'registration_open', 'check_in'].includes(tournament.state)
  if (session.status !== 'gamer' || !isOpen || !hasRules(tournament)) return null
  const { registration } = tournament.viewer
  const isIn = registration !== null && registration !== 'withdrawn'
  return (
    <Suspense fallback={isIn ? null : <Skeleton shape="block" height="10rem" />}>
      <EligibilityCard tournament={tournament} />
    </Suspense>
  )
}

function TournamentTabs({ tournament }: { tournament: TournamentDetail }) {
  const t = textsOf(tournamentScreenTexts).tabs
  const { tab = 'overview' } = useSearch({ from: '/t/$slug' })
  const navigate = useNavigate({ from: '/t/$slug' })
  return (
    <Tabs
      label={t.label}
      value={tab}
      onValueChange={(next) =>
        void navigate({
          to: '.',
          search: (search) => ({ ...search, tab: next }),
          replace: true,
          resetScroll: false,
        })
      }
      tabs={[
        { value: 'overview', label: t.overview, content: <Overview tournament={tournament} /> },
        {
          value: 'bracket',
          label: t.bracket,
          content: (
            <Suspense fallback={<Skeleton shape="block" height="20rem" />}>
              <BracketView slug={tournament.slug} state={tournament.state} />
            </Suspense>
          ),
        },
      ]}
    />
  )
}
