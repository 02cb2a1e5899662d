import type { ImportedTournament } from '@esports/contract'
import { EmptyState, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { formatDay } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { stagesWords } from '../tournaments/index.ts'
import styles from './own-imports.module.css'
import { ownImportsQuery } from './queries.ts'
import { RemoveButton } from './remove-button.tsx'
import { importTexts } from './texts.ts'

/** The tournaments that the gamer has imported, each with a way to delete it. */
export function OwnImports() {
  const t = textsOf(importTexts)
  const query = useQuery(ownImportsQuery)
  return (
    <Block query={query} what={t.own.list} loading={<Skeleton shape="block" height="5rem" />}>
      {(imports) =>
        imports.length === 0 ? (
          <EmptyState hue={200} message={t.own.none} detail={t.own.noneDetail} />
        ) : (
          <ul className={styles['list']} aria-label={t.own.title}>
            {imports.map((one) => (
              <Line key={one.id} imported={one} />
            ))}
          </ul>
        )
      }
    </Block>
  )
}

function Line({ imported }: { imported: ImportedTournament }) {
  const t = textsOf(importTexts)
  const { id, name, stages, winners, importedAt } = imported
  return (
    <li className={styles['line']}>
      <div className={styles['about']}>
        <Link className={styles['name']} to="/imported/$id" params={{ id }}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles['note']}>
          {stagesWords(stages.map((type) => ({ type })))} · {t.own.importedOn(formatDay(importedAt))}
        </span>
        <span className={styles['note']}>
          {t.facts.winner}: <bdi>{winners.join(', ') || t.facts.nobody}</bdi>
        </span>
      </div>
      <RemoveButton imported={imported} />
    </li>
  )
}
