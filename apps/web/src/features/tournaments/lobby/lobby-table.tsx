import { type Lobby, type LobbySlot, lobbyPoints } from '@esports/contract'
import { Badge, Table, type TableColumn } from '@esports/ui'
import { roundWords } from '../../../lib/name-words.ts'
import { textsOf } from '../../../lib/texts.ts'
import { GamerFace } from '../../items/index.ts'
import styles from './lobby-table.module.css'
import { lobbyTableTexts } from './table-texts.ts'

interface Line extends LobbySlot {
  readonly points: number | null
  readonly isViewer: boolean
  /** Results are reported but not yet agreed. */
  readonly isReported: boolean
}

function columnsOf(t: typeof lobbyTableTexts.english) {
  return {
    place: {
      id: 'place',
      header: '#',
      align: 'end',
      cell: (line) => (line.place === null ? '–' : line.place),
    },
    name: {
      id: 'name',
      header: t.player,
      rowHeader: true,
      cell: (line) => (
        <span className={styles['name']} data-place={line.place ?? undefined}>
          <GamerFace username={line.username} seed={line.name} size={24} />
          <span>{line.name}</span>
          {line.isViewer ? <Badge tone="info">{t.you}</Badge> : null}
          {line.isAbsent ? <Badge>{t.absent}</Badge> : null}
          {line.isReported && line.hasAgreed ? <Badge tone="positive">{t.agrees}</Badge> : null}
        </span>
      ),
    },
    score: { id: 'score', header: t.score, align: 'end', cell: (line) => line.score },
    points: { id: 'points', header: t.points, align: 'end', cell: (line) => line.points },
    seed: { id: 'seed', header: t.seed, align: 'end', cell: (line) => line.seed },
    checkIn: {
      id: 'check-in',
      header: t.checkIn,
      cell: (line) =>
        line.isAbsent ? null : line.checkedInAt ? (
          <Badge tone="positive">{t.checkedIn}</Badge>
        ) : (
          <Badge>{t.notThereYet}</Badge>
        ),
    },
  } satisfies Readonly<Record<string, TableColumn<Line>>>
}

/** What the table needs of a lobby. */
export type ShownLobby = Pick<Lobby, 'code' | 'roundName' | 'state' | 'slots' | 'scoring' | 'report'> & {
  readonly viewer: Pick<Lobby['viewer'], 'slot'>
}

/**
 * The players of a lobby: by final place when it is over, by reported place while results await agreement, and by seed
 * before.
 */
export function LobbyTable({ lobby, isCompact = false }: { lobby: ShownLobby; isCompact?: boolean }) {
  const t = textsOf(lobbyTableTexts)
  const isReported = lobby.state === 'awaiting_confirmation' || lobby.state === 'disputed'
  const hasResults = lobby.state === 'completed' || isReported
  const claimed = isReported ? lobby.report?.placings : undefined
  const lines = lobby.slots.map((slot, index): Line => {
    const result = claimed?.find((one) => one.slot === index) ?? slot
    return {
      ...slot,
      place: result.place,
      score: result.score,
      points: hasResults ? lobbyPoints(lobby.scoring, result) : null,
      isViewer: lobby.viewer.slot === index,
      isReported: isReported && !isCompact,
    }
  })
  const { place, name, score, points, seed, checkIn } = columnsOf(t)
  const columns = hasResults
    ? [place, name, ...(lobby.scoring.scorePoints > 0 || !isCompact ? [score] : []), points]
    : [seed, name]
  const rank = (line: Line) => (hasResults ? (line.place ?? Infinity) : line.seed)
  return (
    <Table
      caption={`${roundWords(lobby.roundName)} · ${lobby.code}${isReported ? ` · ${t.asReported}` : ''}`}
      hideCaption
      className={isCompact ? (styles['compact'] ?? '') : ''}
      columns={[...columns, ...(lobby.state === 'check_in' && !isCompact ? [checkIn] : [])]}
      rows={lines.toSorted((a, b) => rank(a) - rank(b) || a.seed - b.seed)}
      rowKey={({ participantId }) => participantId}
    />
  )
}
