import { Button, Card, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import styles from './draw-note.module.css'
import { drawQuery } from './queries.ts'

/** That a tournament is seeded by a draw, with its commitment. */
export function DrawNote({ slug }: { slug: string }) {
  const query = useQuery(drawQuery(slug))
  return (
    <Card aria-label="Draw">
      <h3>Draw</h3>
      <Block query={query} what="the draw" loading={<Skeleton shape="block" height="5rem" />}>
        {({ committed, revealed }) => (
          <div className={styles['root']}>
            <p className={styles['text']}>
              {revealed
                ? 'The seeds were drawn at the start, from a secret that was fixed when registration opened.'
                : committed
                  ? 'The seeds are drawn at the start, from a secret that is fixed already. This is its fingerprint:'
                  : 'The seeds are drawn at the start, from a secret that is fixed when registration opens.'}
            </p>
            {committed && !revealed ? <code className={styles['code']}>{committed.commitment}</code> : null}
            <Button size="s" render={<Link to="/t/$slug/draw" params={{ slug }} />}>
              {revealed ? 'Check the draw' : 'How it is drawn'}
            </Button>
          </div>
        )}
      </Block>
    </Card>
  )
}
