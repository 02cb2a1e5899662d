import { Button, Card, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { textsOf } from '../../lib/texts.ts'
import styles from './draw-note.module.css'
import { drawNoteTexts } from './draw-note-texts.ts'
import { drawQuery } from './queries.ts'

/** That a tournament is seeded by a draw, with its commitment. */
export function DrawNote({ slug }: { slug: string }) {
  const t = textsOf(drawNoteTexts)
  const query = useQuery(drawQuery(slug))
  return (
    <Card aria-label={t.title}>
      <h3>{t.title}</h3>
      <Block query={query} what={t.draw} loading={<Skeleton shape="block" height="5rem" />}>
        {({ committed, revealed }) => (
          <div className={styles['root']}>
            <p className={styles['text']}>{revealed ? t.revealed : committed ? t.committed : t.ahead}</p>
            {committed && !revealed ? (
              <code className={styles['code']} dir="ltr">
                {committed.commitment}
              </code>
            ) : null}
            <Button size="s" render={<Link to="/t/$slug/draw" params={{ slug }} />}>
              {revealed ? t.check : t.how}
            </Button>
          </div>
        )}
      </Block>
    </Card>
  )
}
