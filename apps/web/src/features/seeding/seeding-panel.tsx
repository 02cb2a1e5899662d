import type { SeedingList, TournamentDetail } from '@esports/contract'
import { Badge, Button, Card, CardHeader, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Anchor } from '../../lib/anchor.tsx'
import { Block } from '../../lib/block.tsx'
import { textsOf } from '../../lib/texts.ts'
import { ImportEntrants } from '../entrant-import/index.ts'
import type { SeedingDraft } from './order.ts'
import { seedingQuery } from './queries.ts'
import { SeedEditor } from './seed-editor.tsx'
import styles from './seeding-panel.module.css'
import { seedingTexts } from './texts.ts'

export interface SeedingPanelProps {
  tournament: TournamentDetail
  /** The order that is not saved yet. Kept by the caller, so that the panel can be left and opened again. */
  draft: SeedingDraft | null
  onDraftChange: (draft: SeedingDraft | null) => void
}

/** How the entrants are seeded, and before the start of a tournament that is seeded by hand their order to change. */
export function SeedingPanel({ tournament, draft, onDraftChange }: SeedingPanelProps) {
  const t = textsOf(seedingTexts)
  const query = useQuery(seedingQuery(tournament))
  return (
    <Card render={<section />} aria-label={t.title}>
      <CardHeader
        title={<h3>{t.title}</h3>}
        description={t.about[tournament.seeding]}
        action={
          <div className={styles['files']}>
            <ImportEntrants tournament={tournament} />
            <Button
              size="s"
              variant="ghost"
              render={
                <Anchor
                  href={`/api/tournaments/${tournament.id}/seeding.csv`}
                  download={`${tournament.slug}-seeding.csv`}
                />
              }
            >
              {t.download}
            </Button>
          </div>
        }
      />
      <Block query={query} what={t.seeding} loading={<Skeleton shape="block" height="12rem" />}>
        {(list) =>
          list.entrants.length === 0 ? (
            <p className={styles['none']}>{t.none}</p>
          ) : list.seeding === 'manual' ? (
            <SeedEditor tournament={tournament} list={list} draft={draft} onDraftChange={onDraftChange} />
          ) : (
            <ReadOnly list={list} slug={tournament.slug} />
          )
        }
      </Block>
    </Card>
  )
}

function ReadOnly({ list: { seeding, entrants }, slug }: { list: SeedingList; slug: string }) {
  const t = textsOf(seedingTexts)
  return (
    <>
      {seeding === 'random' ? (
        <p className={styles['none']}>
          <Link to="/t/$slug/draw" params={{ slug }}>
            {t.commitment}
          </Link>
        </p>
      ) : null}
      <ol
        className={styles['list']}
        aria-label={seeding === 'random' ? t.entrants : t.seeds}
        // A scrolling list must be focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {entrants.map(({ entryId, seed, name, rating, isCheckedIn }) => (
          <li key={entryId} className={styles['item']}>
            <span className={styles['seed']}>{seed ?? '–'}</span>
            <span className={styles['name']}>{name}</span>
            {isCheckedIn ? <Badge tone="positive">{t.checkedIn}</Badge> : null}
            <span className={styles['rating']}>{rating}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
