import type { Desk, DeskMatch, TournamentDetail } from '@esports/contract'
import {
  AlertBar,
  Badge,
  Button,
  Card,
  EmptyState,
  SearchField,
  Skeleton,
  Tabs,
  useToast,
  VisuallyHidden,
} from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, Megaphone, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { useNow } from '../../lib/use-now.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useSession, useStaffRole } from '../auth/index.ts'
import { tournamentQuery, useTournamentUpdates } from '../tournaments/index.ts'
import type { DeskAct } from './acts.ts'
import { ConflictList } from './conflict-list.tsx'
import { EntryList, EntryRow } from './entry-list.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { MatchList } from './match-list.tsx'
import {
  callable,
  find,
  freeStations,
  nextCall,
  type Place,
  placeOf,
  type StationView,
  stationsOf,
} from './play.ts'
import { deskQuery } from './queries.ts'
import { canWorkAtDesk } from './rights.ts'
import styles from './screen.module.css'
import { EditStations, StationDialog, useStationWrites } from './station-dialogs.tsx'
import { quickCount, StationGrid } from './station-grid.tsx'
import { deskTexts } from './texts.tsx'
import { useDesk } from './use-desk.ts'
import { WalkInDialog } from './walk-in-dialog.tsx'
import { sidesWords } from './words.ts'

/** The desk of an event: check-in, walk-ins, who is called where, and results. It works without a network. */
export function DeskScreen() {
  const t = textsOf(deskTexts)
  const { slug } = useParams({ from: '/t/$slug/desk' })
  const query = useQuery(tournamentQuery(slug))
  const staffRole = useStaffRole()
  useTournamentUpdates(query.data ? [query.data.id] : [])
  return (
    <Block query={query} what={t.tournament} loading={<Skeleton shape="block" height="28rem" />}>
      {(tournament) =>
        canWorkAtDesk(tournament.viewer.role, staffRole) ? (
          <Loaded tournament={tournament} />
        ) : (
          <Card>
            <EmptyState
              hue={42}
              message={t.closed}
              action={<Button render={<Link to="/t/$slug" params={{ slug }} />}>{t.toTournament}</Button>}
            />
          </Card>
        )
      }
    </Block>
  )
}

function Loaded({ tournament }: { tournament: TournamentDetail }) {
  const query = useQuery(deskQuery(tournament))
  const session = useSession()
  if (session.status !== 'gamer') return null
  return (
    <Block query={query} what={textsOf(deskTexts).desk} loading={<Skeleton shape="block" height="28rem" />}>
      {(known) => <Room tournament={tournament} known={known} ownId={session.profile.id} />}
    </Block>
  )
}

/** Entries are checked in and let in before the start. */
const isBeforeStart = ({ state }: Desk): boolean =>
  state === 'published' || state === 'registration_open' || state === 'check_in' || state === 'seeding'

const places = ['waiting', 'called', 'playing'] as const satisfies readonly Place[]
type Tab = 'stations' | Place

/** What is open above the desk. */
type Opened =
  | { readonly what: 'match'; readonly id: string }
  | { readonly what: 'station'; readonly name: string }
  | { readonly what: 'edit' | 'walk-in' }

function Room({ tournament, known, ownId }: { tournament: TournamentDetail; known: Desk; ownId: string }) {
  const t = textsOf(deskTexts)
  const { desk, waiting, conflicts, act, discard } = useDesk(tournament, ownId, known)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [tab, setTab] = useState<Tab>('stations')
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const isWide = useMediaQuery('(min-width: 75rem)')
  const now = useNow()
  const toast = useToast()
  const stationWrites = useStationWrites(tournament)
  const stations = stationsOf(desk)
  const next = nextCall(desk)
  const isEarly = isBeforeStart(desk)

  const does = (done: DeskAct) => {
    act(done)
    if (done.type === 'check_in') setSaid(t.entries.done(done.name))
    if (done.type === 'call') setSaid(t.next.called(done.code, done.station))
    if (done.type === 'walk_in') toast.show({ tone: 'positive', title: t.walkIn.done(done.username) })
  }
  const callNext = () => {
    if (!next) return
    const { match, station } = next
    does({ type: 'call', matchId: match.id, code: match.code, station, from: match.station })
  }
  const open = (match: DeskMatch) => setOpened({ what: 'match', id: match.id })
  const choose = ({ name, match }: StationView) =>
    match ? open(match) : setOpened({ what: 'station', name })
  const take = () => {
    const { entries, matches } = find(desk, text)
    const [entry] = entries
    if (entries.length === 1 && entry && desk.state === 'check_in') {
      if (entry.checkedInAt === null && entry.status === 'confirmed' && entry.missing === 0)
        does({ type: 'check_in', entryId: entry.id, name: entry.name })
      else setSaid(entry.checkedInAt === null ? t.entries.states[entry.status] : t.entries.done(entry.name))
      return setText('')
    }
    const [match] =
      matches.length > 0
        ? matches
        : desk.matches.filter(({ sides }) => sides.some(({ entryId }) => entryId === entry?.id))
    if (match && matches.length <= 1) {
      open(match)
      setText('')
    }
    return undefined
  }

  const listOf = (place: Place) => (
    <MatchList key={place} place={place} desk={desk} now={now} onOpen={open} onAct={does} />
  )
  const grid = (
    <StationGrid
      stations={stations}
      now={now}
      onChoose={choose}
      onEdit={() => setOpened({ what: 'edit' })}
      onQuick={() =>
        stationWrites.mutate({ add: Array.from({ length: quickCount }, (_, index) => `${index + 1}`) })
      }
    />
  )
  const chosen = opened?.what === 'match' ? desk.matches.find(({ id }) => id === opened.id) : undefined
  const station =
    opened?.what === 'station' ? desk.stations.find(({ name }) => name === opened.name) : undefined
  const close = () => setOpened(null)
  const count = (place: Place) => desk.matches.filter((match) => placeOf(match) === place).length
  return (
    <div className={styles['root']}>
      <header className={styles['head']}>
        <h2 dir="auto">{tournament.name}</h2>
        <QueueBadge waiting={waiting.length} />
        <Button
          size="s"
          variant="ghost"
          className={styles['back']}
          render={<Link to="/t/$slug/run" params={{ slug: tournament.slug }} />}
        >
          <ArrowLeft size={16} aria-hidden /> {t.controlRoom}
        </Button>
      </header>
      <Away />
      <ConflictList conflicts={conflicts} desk={known} onAct={does} onDiscard={discard} />
      <div className={styles['tools']}>
        <SearchField
          className={styles['search']}
          label={t.search}
          placeholder={t.search}
          hint={t.searchHint}
          value={text}
          onValueChange={setText}
          onSearch={take}
        />
        {isEarly ? null : (
          <Button tone="accent" size="l" disabled={!next} onClick={callNext}>
            <Megaphone size={20} aria-hidden />
            {next ? t.next.call(next.match.code, next.station) : t.next.none}
          </Button>
        )}
        {desk.entryKind === 'solo' && (desk.state === 'registration_open' || desk.state === 'check_in') ? (
          <Button tone="accent" size="l" onClick={() => setOpened({ what: 'walk-in' })}>
            <UserPlus size={20} aria-hidden /> {t.walkIn.open}
          </Button>
        ) : null}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {text.trim() === '' ? null : <Results desk={desk} text={text} onAct={does} onOpen={open} />}
      {isEarly ? (
        <div className={styles['early']}>
          <EntryList desk={desk} onAct={does} />
          {grid}
        </div>
      ) : isWide ? (
        <div className={styles['columns']}>
          {grid}
          <div className={styles['lists']}>{places.map(listOf)}</div>
        </div>
      ) : (
        <Tabs<Tab>
          label={t.desk}
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'stations', label: t.stations.title, content: grid },
            ...places.map((place) => ({
              value: place,
              label: `${t.places[place]} ${count(place)}`,
              content: listOf(place),
            })),
          ]}
        />
      )}
      {chosen ? (
        <MatchDialog
          key={`${chosen.id} ${chosen.version}`}
          match={chosen}
          free={freeStations(desk)}
          isBusy={!callable(desk).some(({ id }) => id === chosen.id)}
          onAct={does}
          onClose={close}
        />
      ) : null}
      {station ? (
        <StationDialog
          tournament={tournament}
          station={station}
          matches={callable(desk)}
          onAct={does}
          onClose={close}
        />
      ) : null}
      {opened?.what === 'edit' ? (
        <EditStations tournament={tournament} stations={desk.stations} onClose={close} />
      ) : null}
      {opened?.what === 'walk-in' ? (
        <WalkInDialog
          slug={tournament.slug}
          isFull={desk.taken >= desk.capacity}
          onWalkIn={(username) => does({ type: 'walk_in', username, waivesRules: false })}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

/** How much waits to be sent. */
function QueueBadge({ waiting }: { waiting: number }) {
  const t = textsOf(deskTexts).queue
  return (
    <span role="status">
      <Badge tone={waiting > 0 ? 'warning' : 'positive'}>{waiting > 0 ? t.waiting(waiting) : t.sent}</Badge>
    </span>
  )
}

function Away() {
  const isOnline = useOnline()
  return isOnline ? null : <AlertBar tone="warning" message={textsOf(deskTexts).queue.offline} />
}

function Results({
  desk,
  text,
  onAct,
  onOpen,
}: {
  desk: Desk
  text: string
  onAct: (act: DeskAct) => void
  onOpen: (match: DeskMatch) => void
}) {
  const t = textsOf(deskTexts)
  const found = find(desk, text)
  const { matches } = found
  // Once it is played, somebody is found by their match.
  const entries = isBeforeStart(desk) || matches.length === 0 ? found.entries : []
  return (
    <Card aria-label={t.results}>
      <p role="status" className={styles['note']}>
        {entries.length + matches.length === 0 ? t.nothingFound : t.found(entries.length + matches.length)}
      </p>
      <ul className={styles['results']}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} state={desk.state} onAct={onAct} />
        ))}
        {matches.map((match) => (
          <li key={match.id}>
            <button type="button" className={styles['result']} onClick={() => onOpen(match)}>
              <b dir="ltr">{match.code}</b> <span>{sidesWords(match)}</span>{' '}
              <span className={styles['note']}>
                {match.station === null ? t.match.waits : t.match.at(match.station)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
