import type { StreamMatch } from '@esports/contract'
import { Badge, Card } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { roundWords } from '../../lib/name-words.ts'
import { textsOf } from '../../lib/texts.ts'
import { streamNoteTexts } from './note-texts.ts'
import { streamQuery } from './queries.ts'
import { sidesWords } from './sides.ts'
import styles from './stream-note.module.css'

/** The match on stream and the next one; nothing while the queue is empty. */
export function StreamNote({ slug }: { slug: string }) {
  const t = textsOf(streamNoteTexts)
  const { data } = useQuery(streamQuery(slug))
  const next = data?.next[0]
  if (!data || (!data.onStream && !next)) return null
  return (
    <Card aria-label={t.title}>
      <div className={styles['root']}>
        {data.onStream ? (
          <div className={styles['line']}>
            <Badge variant="live" dot>
              {t.now}
            </Badge>
            <MatchLink match={data.onStream} />
          </div>
        ) : null}
        {next ? (
          <div className={styles['line']}>
            <Badge>{t.next}</Badge>
            <MatchLink match={next} />
          </div>
        ) : null}
      </div>
    </Card>
  )
}

function MatchLink({ match }: { match: StreamMatch }) {
  const { id, kind } = match
  const words = (
    <>
      <b dir="auto">{sidesWords(match)}</b>{' '}
      <span className={styles['where']}>
        {roundWords(match.roundName)} · {match.code}
      </span>
    </>
  )
  return kind === 'lobby' ? (
    <Link className={styles['match']} to="/l/$id" params={{ id }}>
      {words}
    </Link>
  ) : (
    <Link className={styles['match']} to="/m/$id" params={{ id }}>
      {words}
    </Link>
  )
}
