import type { ModerationAction } from '@esports/contract'
import { Badge, Button } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { formatMoment } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import styles from './action-log.module.css'
import { staffTexts } from './staff-texts.ts'
import { reversible } from './words.ts'

/** What moderators did: who, when and why, with a way to take back what stands. */
export function ActionLog({
  entries,
  isOpen,
  hasLinks = false,
  onTakeBack,
}: {
  /** In the order in which they are shown. */
  entries: readonly ModerationAction[]
  /** Whether the case is open. */
  isOpen: boolean
  /** Leads from each entry to its case. */
  hasLinks?: boolean
  /** Without it nothing can be taken back here. */
  onTakeBack?: (action: ModerationAction) => void
}) {
  const t = textsOf(staffTexts)
  const now = useNow()
  return (
    <ol className={styles['root']}>
      {entries.map((entry) => {
        const { id, caseId, type, at, by, reason, until, reversedBy } = entry
        const measure = reversible(entry, { now, isOpen })
        return (
          <li key={id} data-type={type} data-reversed={reversedBy !== null || undefined}>
            <p className={styles['what']}>
              <b>{until === null ? t.actions[type] : t.actionUntil(t.actions[type], formatMoment(until))}</b>
              {reversedBy === null ? null : <Badge>{t.takenBack}</Badge>}
            </p>
            <p className={styles['about']}>
              {by.name} · <time dateTime={at}>{formatMoment(at)}</time>
              {hasLinks ? (
                <>
                  {' · '}
                  <Link
                    from="/staff/reports"
                    to="/staff/reports"
                    search={(search) => ({ ...search, id: caseId })}
                  >
                    {t.theCase}
                  </Link>
                </>
              ) : null}
            </p>
            <p dir="auto">{reason}</p>
            {measure && onTakeBack ? (
              <Button size="s" onClick={() => onTakeBack(entry)}>
                {t.reversals[measure]}
              </Button>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
