import type { Desk } from '@esports/contract'
import { Button, Card, CardHeader } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { textsOf } from '../../lib/texts.ts'
import { matchQuery } from '../tournaments/index.ts'
import type { DeskAct } from './acts.ts'
import styles from './conflict-list.module.css'
import { again, type Refusal } from './conflicts.ts'
import type { QueuedAct } from './queue.ts'
import { deskTexts } from './texts.tsx'
import { meantWords, standsWords } from './words.ts'

type Conflict = QueuedAct & { readonly problem: Refusal }

/** What the server has refused: what was meant, what stands now, and what can be done about it. */
export function ConflictList({
  conflicts,
  desk,
  onAct,
  onDiscard,
}: {
  conflicts: readonly Conflict[]
  /** As the server has it. */
  desk: Desk
  onAct: (act: DeskAct) => void
  onDiscard: (key: string) => void
}) {
  const t = textsOf(deskTexts).conflicts
  if (conflicts.length === 0) return null
  return (
    <Card className={styles['root']} aria-label={t.title}>
      <CardHeader title={<h3>{t.title}</h3>} description={t.about} />
      <ul className={styles['list']}>
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.key}
            conflict={conflict}
            desk={desk}
            onAct={onAct}
            onDiscard={onDiscard}
          />
        ))}
      </ul>
    </Card>
  )
}

function ConflictRow({
  conflict: { key, act, problem },
  desk,
  onAct,
  onDiscard,
}: {
  conflict: Conflict
  desk: Desk
  onAct: (act: DeskAct) => void
  onDiscard: (key: string) => void
}) {
  const t = textsOf(deskTexts).conflicts
  const matchId = 'matchId' in act ? act.matchId : ''
  const isLobby = desk.matches.some(({ id, kind }) => id === matchId && kind === 'lobby')
  const { data: match } = useQuery({ ...matchQuery(matchId), enabled: matchId !== '' && !isLobby })
  const next = again(act, { desk, refusal: problem, version: match?.version })
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <b>{meantWords(act)}</b>
        <span className={styles['why']}>{problem.message}</span>
        <span className={styles['now']}>
          <span className={styles['label']}>{t.now}</span>
          <span>{standsWords(act, desk, match).join(' ')}</span>
        </span>
      </div>
      <div className={styles['actions']}>
        {next ? (
          <Button
            size="s"
            tone="accent"
            onClick={() => {
              onDiscard(key)
              onAct(next)
            }}
          >
            {againWords(act, next)}
          </Button>
        ) : null}
        <Button size="s" onClick={() => onDiscard(key)}>
          {t.keep}
        </Button>
      </div>
    </li>
  )
}

function againWords(act: DeskAct, next: DeskAct): string {
  const t = textsOf(deskTexts).conflicts
  if (next.type === 'call' && act.type === 'call' && next.station !== act.station)
    return t.callTo(next.station)
  if (next.type === 'walk_in' && next.waivesRules) return t.letIn
  return next.type === 'result' && next.isForced ? t.force : t.again
}
