import { Badge, Skeleton, VisuallyHidden } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { type MouseEvent, Suspense } from 'react'
import { Anchor } from '../../lib/anchor.tsx'
import { Block } from '../../lib/block.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { modeWords } from '../../lib/name-words.ts'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import styles from './embed-screen.module.css'
import { embedTexts } from './embed-texts.ts'
import { stagesWords } from './format-words.ts'
import { tournamentQuery } from './queries.ts'
import { stateTag } from './state-tag.ts'
import { useTournamentUpdates } from './use-tournament-updates.ts'

const BracketView = lazyPart(async () => (await import('./bracket/bracket-view.tsx')).BracketView)

/** The live bracket of a tournament, for a frame in another site. */
export function EmbedScreen() {
  const t = textsOf(embedTexts)
  const { slug } = useParams({ from: '/embed/t/$slug' })
  const query = useQuery(tournamentQuery(slug))
  const now = useNow()
  useTournamentUpdates(query.data ? [query.data.id] : [])
  return (
    <main className={styles['root']} onClickCapture={openOutside}>
      <Block query={query} what={t.tournament} loading={<Skeleton shape="block" height="20rem" />}>
        {(tournament) => {
          const tag = stateTag(tournament, { now })
          return (
            <>
              <header className={styles['head']}>
                <VisuallyHidden>
                  <h1>E-Sports</h1>
                </VisuallyHidden>
                <h2 className={styles['name']}>{tournament.name}</h2>
                <Badge {...tag.badge}>{tag.words}</Badge>
                <span className={styles['about']}>
                  {tournament.game.name} · {modeWords(tournament.mode)} · {stagesWords(tournament.stages)}
                </span>
                <Anchor className={styles['open']} href={`/t/${slug}`} target="_blank" rel="noopener">
                  {t.open} <ExternalLink size={15} aria-hidden />
                </Anchor>
              </header>
              <Suspense fallback={<Skeleton shape="block" height="20rem" />}>
                <BracketView slug={slug} state={tournament.state} />
              </Suspense>
            </>
          )
        }}
      </Block>
    </main>
  )
}

/** Links lead out of the frame: the other site shows the bracket, and nothing else of the app. */
function openOutside(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
  window.open(link.href, '_blank', 'noopener')
}
