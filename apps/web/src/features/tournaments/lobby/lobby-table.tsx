import { type Lobby, type LobbySlot, lobbyPoints } from '@esports/contract'
import { Badge, Table, type TableColumn } from '@esports/ui'
import { GamerFace } from '../../items/index.ts'
import styles from './lobby-table.module.css'

interface Line extends LobbySlot {
  readonly points: number | null
  readonly isViewer: boolean
  /** Results are reported but not yet agreed. */
  readonly isReported: boolean
}

const place: TableColumn<Line> = {
  id: 'place',
  header: '#',
  align: 'end',
  cell: (line) => (line.place === null ? '–' : line.place),
}
const name: TableColumn<Line> = {
  id: 'name',
  header: 'Player',
  rowHeader: true,
  cell: (line) => (
    <span className={styles['name']} data-place={line.place ?? undefined}>
      <GamerFace username={line.username} seed={line.name} size={24} />
      <span>{line.name}</span>
      {line.isViewer ? <Badge tone="info">You</Badge> : null}
      {line.isAbsent ? <Badge>Absent</Badge> : null}
      {line.isReported && line.hasAgreed ? <Badge tone="positive">Agrees</Badge> : null}
    </span>
  ),
}
const score: TableColumn<Line> = { id: 'score', header: 'Score', align: 'end', cell: (line) => line.score }
const points: TableColumn<Line> = {
  id: 'points',
  header: 'Points',
  align: 'end',
  cell: (line) => line.points,
}
const seed: TableColumn<Line> = { id: 'seed', header: 'Seed', align: 'end', cell: (line) => line.seed }
const checkIn: TableColumn<Line> = {
  id: 'check-in',
  header: 'Check-in',
  cell: (line) =>
    line.isAbsent ? null : line.checkedInAt ? (
      <Badge tone="positive">Checked in</Badge>
    ) : (
      <Badge>Not there yet</Badge>
    ),
}

/**
 * The players of a lobby: by final place when it is over, by reported place while results await agreement, and by seed
 * before.
 */
export function LobbyTable({ lobby, isCompact = false }: { lobby: Lobby; isCompact?: boolean }) {
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
  const columns = hasResults
    ? [place, name, ...(lobby.scoring.scorePoints > 0 || !isCompact ? [score] : []), points]
    : [seed, name]
  const rank = (line: Line) => (hasResults ? (line.place ?? Infinity) : line.seed)
  return (
    <Table
      caption={`${lobby.roundName} · ${lobby.code}${isReported ? ' · as reported' : ''}`}
      hideCaption
      className={isCompact ? (styles['compact'] ?? '') : ''}
      columns={[...columns, ...(lobby.state === 'check_in' && !isCompact ? [checkIn] : [])]}
      rows={lines.toSorted((a, b) => rank(a) - rank(b) || a.seed - b.seed)}
      rowKey={({ participantId }) => participantId}
    />
  )
}
