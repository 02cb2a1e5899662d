import type { Desk, DeskEntry } from '@esports/contract'
import { entryCode } from '@esports/contract'
import { Badge, Button, Card, CardHeader, VisuallyHidden } from '@esports/ui'
import { textsOf } from '../../lib/texts.ts'
import { GamerFace } from '../items/index.ts'
import { type DeskAct, isOnlyHere } from './acts.ts'
import styles from './entry-list.module.css'
import { deskTexts } from './texts.tsx'

/** Entries before the start: whoever is missing first. */
export function EntryList({ desk, onAct }: { desk: Desk; onAct: (act: DeskAct) => void }) {
  const t = textsOf(deskTexts).entries
  const placed = desk.entries.filter(({ status }) => status === 'confirmed')
  const here = placed.filter(({ checkedInAt }) => checkedInAt !== null).length
  const ordered = desk.entries.toSorted((a, b) => rankOf(a) - rankOf(b))
  return (
    <Card aria-label={t.title}>
      <CardHeader
        title={<h3>{t.title}</h3>}
        description={
          desk.state === 'check_in' ? t.here(here, placed.length) : t.count(desk.taken, desk.capacity)
        }
      />
      {ordered.length === 0 ? <p className={styles['note']}>{t.none}</p> : null}
      <ul
        className={styles['list']}
        aria-label={t.title}
        // A scrolling list must be focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {ordered.map((entry) => (
          <EntryRow key={entry.id} entry={entry} state={desk.state} onAct={onAct} />
        ))}
      </ul>
    </Card>
  )
}

const rankOf = ({ status, checkedInAt }: DeskEntry): number =>
  status !== 'confirmed' ? 1 : checkedInAt === null ? 0 : 2

/** An entry, with its check-in while that is open. */
export function EntryRow({
  entry: { id, name, username, status, checkedInAt, missing },
  state,
  onAct,
}: {
  entry: DeskEntry
  state: Desk['state']
  onAct: (act: DeskAct) => void
}) {
  const t = textsOf(deskTexts).entries
  const isKnown = !isOnlyHere(id)
  return (
    <li className={styles['row']}>
      <GamerFace username={username} seed={name} size={32} />
      <span className={styles['who']}>
        <b dir="auto">{name}</b>
        <span className={styles['note']} dir="ltr">
          {isKnown ? entryCode(id) : null}
        </span>
      </span>
      {!isKnown ? (
        <Badge>{t.notSent}</Badge>
      ) : missing > 0 ? (
        <Badge tone="warning">{t.missing(missing)}</Badge>
      ) : null}
      {checkedInAt !== null ? (
        <Badge tone="positive">{t.isHere}</Badge>
      ) : status === 'confirmed' && state === 'check_in' && missing === 0 ? (
        <Button size="s" tone="positive" onClick={() => onAct({ type: 'check_in', entryId: id, name })}>
          {t.checkIn}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      ) : (
        <span className={styles['note']}>{t.states[status]}</span>
      )}
    </li>
  )
}
