import { modeOf, type SetupProblem } from '@esports/contract'
import { AlertBar, ArtBanner, Button, Card } from '@esports/ui'
import { parseZonedDateTime } from '@esports/ui/date'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { formatUsdt } from '../../lib/format-money.ts'
import { formatMoment } from '../../lib/format-time.ts'
import { currentLocale } from '../../lib/language.ts'
import { modeWords } from '../../lib/name-words.ts'
import { textsOf } from '../../lib/texts.ts'
import { eligibilityTexts, eligibilityWords, gamesQuery, stagesWords } from '../tournaments/index.ts'
import { type Draft, sectionOf, setupOf } from './draft.ts'
import type { StagePreview } from './preview.ts'
import { Facts } from './sections/format-section.tsx'
import styles from './summary.module.css'
import { createTournamentTexts } from './texts.tsx'

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
  const { publish, discard, sections, summary: t } = textsOf(createTournamentTexts)
  const { data: games = [] } = useQuery(gamesQuery)
  const game = games.find(({ slug }) => slug === draft.game)
  const start = draft.startsAt === null ? undefined : parseZonedDateTime(draft.startsAt)
  return (
    <aside className={styles['root']} aria-label={t.label}>
      <Card flush className={styles['card'] ?? ''}>
        <div className={styles['art']}>
          <ArtBanner seed={draft.name || 'tournament'} hue={game?.hue ?? 210} />
        </div>
        <div className={styles['body']}>
          <p className={styles['cap']}>
            {game?.name ?? t.noGame} · {modeWords(modeOf(draft.entry, draft.stages))} ·{' '}
            {stagesWords(draft.stages)}
          </p>
          <h2>{draft.name.trim() || t.noName}</h2>
          <p className={styles['line']}>
            {draft.prizePool === '0' ? t.free : t.pledged(formatUsdt(draft.prizePool))} ·{' '}
            {t.places(draft.capacity)}
            {draft.venue?.name ? ` · ${draft.venue.name}` : ''}
          </p>
          <p className={styles['line']}>
            {draft.startMode === 'when_full' ? t.whenFull : start ? formatMoment(start.instant) : t.noStart}
          </p>
          <p className={styles['line']}>{whoMayEnter(draft)}</p>
          <Facts draft={draft} previews={previews} />
        </div>
      </Card>
      <Card aria-label={t.checks}>
        {problems.length === 0 ? (
          <p className={styles['ready']}>
            <CircleCheck size={18} aria-hidden /> {t.ready}
          </p>
        ) : (
          <>
            <h3>{t.left(problems.length)}</h3>
            <ul className={styles['problems']}>
              {problems.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  <button type="button" onClick={() => onProblem(path)}>
                    <CircleAlert size={17} aria-hidden />
                    <span>
                      {message} <small>{sections[sectionOf(path)]}</small>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <Button tone="accent" size="l" fullWidth loading={isPublishing} onClick={onPublish}>
          {publish}
        </Button>
        {isKept ? (
          <div className={styles['saved']}>
            <span role="status">{savedAt === null ? t.willBeKept : t.kept(clock(savedAt))}</span>
            {savedAt === null ? null : (
              <Button size="s" variant="ghost" onClick={onDiscard}>
                {discard.button}
              </Button>
            )}
          </div>
        ) : (
          <AlertBar tone="warning" message={t.notKept} />
        )}
      </Card>
    </aside>
  )
}

function whoMayEnter(draft: Draft): string {
  const { eligibility } = setupOf(draft, 0)
  const clan = eligibility.clan === null ? null : { slug: eligibility.clan, name: eligibility.clan }
  const words = eligibilityWords({ ...eligibility, clan })
  return words.length === 0 ? textsOf(eligibilityTexts).everybody : words.join(' · ')
}

const clock = (at: number) =>
  new Intl.DateTimeFormat(currentLocale(), { hour: '2-digit', minute: '2-digit' }).format(at)
