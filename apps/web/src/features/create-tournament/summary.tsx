import { modeOf, type SetupProblem } from '@esports/contract'
import { AlertBar, ArtBanner, Button, Card } from '@esports/ui'
import { parseZonedDateTime } from '@esports/ui/date'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { formatUsdt } from '../../lib/format-money.ts'
import { formatMoment } from '../../lib/format-time.ts'
import { gamesQuery, stagesWords } from '../tournaments/index.ts'
import { type Draft, sectionOf, sections } from './draft.ts'
import type { StagePreview } from './preview.ts'
import { Facts } from './sections/format-section.tsx'
import styles from './summary.module.css'

/** What will be published, what is left to do, and the button. */
export function Summary({
  draft,
  previews,
  problems,
  onProblem,
  onPublish,
  isPublishing,
  savedAt,
  isKept,
  onDiscard,
}: {
  draft: Draft
  previews: readonly StagePreview[]
  problems: readonly SetupProblem[]
  onProblem: (path: string) => void
  onPublish: () => void
  isPublishing: boolean
  savedAt: number | null
  isKept: boolean
  onDiscard: () => void
}) {
  const { data: games = [] } = useQuery(gamesQuery)
  const game = games.find(({ slug }) => slug === draft.game)
  const start = draft.startsAt === null ? undefined : parseZonedDateTime(draft.startsAt)
  return (
    <aside className={styles['root']} aria-label="Publishing">
      <Card flush className={styles['card'] ?? ''}>
        <div className={styles['art']}>
          <ArtBanner seed={draft.name || 'tournament'} hue={game?.hue ?? 210} />
        </div>
        <div className={styles['body']}>
          <p className={styles['cap']}>
            {game?.name ?? 'No game'} · {modeOf(draft.entry, draft.stages)} · {stagesWords(draft.stages)}
          </p>
          <h2>{draft.name.trim() || 'A tournament without a name'}</h2>
          <p className={styles['line']}>
            {draft.prizePool === '0' ? 'Free entry' : `${formatUsdt(draft.prizePool)} USDT pledged`} ·{' '}
            {draft.capacity} places
            {draft.venue?.name ? ` · ${draft.venue.name}` : ''}
          </p>
          <p className={styles['line']}>
            {draft.startMode === 'when_full'
              ? 'Starts when it is full'
              : start
                ? formatMoment(start.instant)
                : 'No start yet'}
          </p>
          <Facts draft={draft} previews={previews} />
        </div>
      </Card>
      <Card aria-label="Before it is published">
        {problems.length === 0 ? (
          <p className={styles['ready']}>
            <CircleCheck size={18} aria-hidden /> Everything is there.
          </p>
        ) : (
          <>
            <h3>{problems.length === 1 ? 'One thing is left' : `${problems.length} things are left`}</h3>
            <ul className={styles['problems']}>
              {problems.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  <button type="button" onClick={() => onProblem(path)}>
                    <CircleAlert size={17} aria-hidden />
                    <span>
                      {message} <small>{titleOf(path)}</small>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <Button tone="accent" size="l" fullWidth loading={isPublishing} onClick={onPublish}>
          Publish
        </Button>
        {isKept ? (
          <div className={styles['saved']}>
            <span role="status">
              {savedAt === null
                ? 'Your draft is kept in this browser while you write.'
                : `Draft kept in this browser at ${clock(savedAt)}.`}
            </span>
            {savedAt === null ? null : (
              <Button size="s" variant="ghost" onClick={onDiscard}>
                Discard
              </Button>
            )}
          </div>
        ) : (
          <AlertBar
            tone="warning"
            message="This browser keeps no drafts. Publish before you leave, or the settings are lost."
          />
        )}
      </Card>
    </aside>
  )
}

const titleOf = (path: string) => sections.find(({ id }) => id === sectionOf(path))?.title

const clock = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at)
