import type { TournamentDetail } from '@esports/contract'
import { Badge, Button, Card, EmptyState, Skeleton, Tabs } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, MapPinned } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { AnnouncementDesk } from '../announcements/index.ts'
import { useStaffRole } from '../auth/index.ts'
import { type SeedingDraft, SeedingPanel } from '../seeding/index.ts'
import { StreamPanel } from '../stream/index.ts'
import { tournamentQuery, useTournamentUpdates } from '../tournaments/index.ts'
import { ClockCard } from './clock-card.tsx'
import { LogPanel } from './log-panel.tsx'
import { NeedsPanel } from './needs-panel.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { needsQuery } from './queries.ts'
import { type Rights, rightsOf } from './rights.ts'
import styles from './screen.module.css'
import { StaffPanel } from './staff-panel.tsx'
import { controlRoomTexts } from './texts.tsx'

/** Where those who run a tournament work: what needs them, how far it has come, and what is said and done. */
export function ControlRoomScreen() {
  const { slug } = useParams({ from: '/t/$slug/run' })
  const query = useQuery(tournamentQuery(slug))
  const staffRole = useStaffRole()
  useTournamentUpdates(query.data ? [query.data.id] : [])
  return (
    <Block
      query={query}
      what={textsOf(controlRoomTexts).tournament}
      loading={<Skeleton shape="block" height="28rem" />}
    >
      {(tournament) => {
        const rights = rightsOf(tournament.viewer.role, staffRole)
        return rights ? <Room tournament={tournament} rights={rights} /> : <Closed slug={slug} />
      }}
    </Block>
  )
}

function Closed({ slug }: { slug: string }) {
  const t = textsOf(controlRoomTexts)
  return (
    <Card>
      <EmptyState
        hue={42}
        message={t.closed}
        detail={t.closedDetail}
        action={<Button render={<Link to="/t/$slug" params={{ slug }} />}>{t.toTournament}</Button>}
      />
    </Card>
  )
}

/** Seeds can be changed from registration until the start. */
const beforeStart: ReadonlySet<string> = new Set(['registration_open', 'check_in', 'seeding'])

/** Matches are queued for the stream while they are played. */
const hasMatches: ReadonlySet<string> = new Set(['live', 'completed'])

type Tab = 'needs' | 'rounds' | 'desk'

function Room({ tournament, rights }: { tournament: TournamentDetail; rights: Rights }) {
  const t = textsOf(controlRoomTexts)
  const isWide = useMediaQuery('(min-width: 75rem)')
  const [tab, setTab] = useState<Tab>(rights.canWatch ? 'needs' : 'rounds')
  // Kept here, so that a tab can be left while an announcement is being written or an order changed.
  const [text, setText] = useState('')
  const [draft, setDraft] = useState<SeedingDraft | null>(null)
  const [wantsDesk, setWantsDesk] = useState(false)
  const reachedDesk = useCallback(() => setWantsDesk(false), [])
  const needs = rights.canWatch ? (
    <NeedsPanel
      tournament={tournament}
      {...(rights.canAnnounce
        ? {
            onAnnounce: (begun: string) => {
              setText(begun)
              setWantsDesk(true)
              setTab('desk')
            },
          }
        : {})}
    />
  ) : null
  const rounds = (
    <>
      {rights.canRun || tournament.pause ? (
        <ClockCard tournament={tournament} canRun={rights.canRun} />
      ) : null}
      {rights.canRun && beforeStart.has(tournament.state) ? (
        <Suspense fallback={<Skeleton shape="block" height="12rem" />}>
          <SeedingPanel tournament={tournament} draft={draft} onDraftChange={setDraft} />
        </Suspense>
      ) : null}
      <ProgressPanel tournament={tournament} />
      {rights.canWatch ? <StaffPanel tournament={tournament} canChange={rights.canRun} /> : null}
    </>
  )
  const desk = (
    <>
      <Suspense fallback={<Skeleton shape="block" height="12rem" />}>
        <AnnouncementDesk
          tournament={tournament}
          canAnnounce={rights.canAnnounce}
          text={text}
          onTextChange={setText}
          wantsFocus={wantsDesk}
          onFocused={reachedDesk}
        />
      </Suspense>
      {rights.canStream && hasMatches.has(tournament.state) ? (
        <Suspense fallback={<Skeleton shape="block" height="12rem" />}>
          <StreamPanel tournament={tournament} />
        </Suspense>
      ) : null}
      {rights.canWatch ? <LogPanel tournament={tournament} /> : null}
    </>
  )
  return (
    <div className={styles['root']}>
      <header className={styles['head']}>
        <h2>{tournament.name}</h2>
        <Badge tone={tournament.pause ? 'warning' : 'neutral'}>
          {tournament.pause ? t.paused : t.states[tournament.state]}
        </Badge>
        {rights.canWorkAtDesk ? (
          <Button size="s" render={<Link to="/t/$slug/desk" params={{ slug: tournament.slug }} />}>
            <MapPinned size={16} aria-hidden /> {t.desk}
          </Button>
        ) : null}
        <Button
          size="s"
          variant="ghost"
          className={styles['back']}
          render={<Link to="/t/$slug" params={{ slug: tournament.slug }} />}
        >
          <ArrowLeft size={16} aria-hidden /> {t.tournamentPage}
        </Button>
      </header>
      {isWide ? (
        <div className={styles['columns']} data-count={needs ? 3 : 2}>
          {needs ? <div className={styles['column']}>{needs}</div> : null}
          <div className={styles['column']}>{rounds}</div>
          <div className={styles['column']}>{desk}</div>
        </div>
      ) : (
        <Tabs<Tab>
          label={t.room}
          value={tab}
          onValueChange={setTab}
          tabs={[
            ...(needs
              ? [
                  {
                    value: 'needs' as const,
                    label: <NeedsLabel tournament={tournament} />,
                    content: <div className={styles['column']}>{needs}</div>,
                  },
                ]
              : []),
            {
              value: 'rounds',
              label: t.rounds,
              content: <div className={styles['column']}>{rounds}</div>,
            },
            {
              value: 'desk',
              label: rights.canWatch ? t.newsAndLog : t.announce,
              content: <div className={styles['column']}>{desk}</div>,
            },
          ]}
        />
      )}
    </div>
  )
}

function NeedsLabel({ tournament }: { tournament: TournamentDetail }) {
  const { data } = useQuery(needsQuery(tournament))
  const count = data?.items.length ?? 0
  return (
    <>
      {textsOf(controlRoomTexts).needsYou}
      {count > 0 ? <span className={styles['count']}> {count}</span> : null}
    </>
  )
}
