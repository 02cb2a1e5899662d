import type { Match, Need, TournamentDetail } from '@esports/contract'
import { Badge, Card, EmptyState, Kbd, Skeleton, Switch, useToast, VisuallyHidden } from '@esports/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Block } from '../../lib/block.tsx'
import { Overlay } from '../../lib/lazy-part.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { useSwitch } from '../../lib/use-switch.ts'
import { matchQuery, RulingDialog, type RulingPreset } from '../tournaments/index.ts'
import { NeedCard } from './need-card.tsx'
import { needTitle } from './need-words.ts'
import styles from './needs-panel.module.css'
import { needsQuery } from './queries.ts'
import { controlRoomTexts } from './texts.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

export interface NeedsPanelProps {
  tournament: TournamentDetail
  /** Begins an announcement with a text; absent for those who may not announce. */
  onAnnounce?: (text: string) => void
}

const none: readonly Need[] = []

/** What waits for the officials, oldest deadline first, in reach of the keyboard: J and K go through it, E acts. */
export function NeedsPanel({ tournament, onAnnounce }: NeedsPanelProps) {
  const { needsYou, needs: t } = textsOf(controlRoomTexts)
  const query = useQuery(needsQuery(tournament))
  const [hasKeys, setKeys] = useSwitch('control-room-keys', true)
  const [ruling, setRuling] = useState<{ readonly match: Match; readonly preset: RulingPreset | undefined }>()
  const queries = useQueryClient()
  const toast = useToast()
  const ticking = useNow(1_000)
  const now = tournament.pause ? Date.parse(tournament.pause.since) : ticking
  const items = query.data?.items ?? none
  const { list, selected } = useQueue(items, hasKeys)

  /** Decides by what is known of the match now; its version then protects what somebody else decides meanwhile. */
  const rule = async (matchId: string, preset: RulingPreset | undefined) => {
    try {
      setRuling({ match: await queries.fetchQuery({ ...matchQuery(matchId), staleTime: 0 }), preset })
    } catch (cause) {
      toast.show({ tone: 'danger', title: sentenceOf(cause) })
    }
  }

  return (
    <Card render={<section />} aria-label={needsYou} className={styles['root']}>
      <header className={styles['head']}>
        <h3>{needsYou}</h3>
        {items.length > 0 ? <Badge tone="danger">{items.length}</Badge> : null}
        <span className={styles['keys']}>{t.keys(<Kbd keys="J" />, <Kbd keys="K" />, <Kbd keys="E" />)}</span>
        <Switch
          label={<VisuallyHidden>{t.keysLabel}</VisuallyHidden>}
          checked={hasKeys}
          onCheckedChange={setKeys}
          className={styles['switch'] ?? ''}
        />
      </header>
      <VisuallyHidden role="status">
        {items.length === 0 ? t.none : t.count(items.length, namedFirst(items))}
      </VisuallyHidden>
      <Block query={query} what={t.what} loading={<Skeleton shape="block" height="14rem" />}>
        {({ meta }) =>
          items.length === 0 ? (
            <div ref={list} tabIndex={-1} className={styles['none']}>
              <EmptyState hue={150} message={t.none} detail={t.noneDetail} />
            </div>
          ) : (
            <div ref={list} tabIndex={-1} className={styles['around']}>
              <ul className={styles['list']}>
                {items.map((need) => (
                  <li key={need.id}>
                    <NeedCard
                      need={need}
                      tournament={tournament}
                      now={now}
                      isSelected={need.id === selected}
                      hasKeys={hasKeys}
                      onRule={(matchId, preset) => void rule(matchId, preset)}
                      {...(onAnnounce ? { onAnnounce } : {})}
                    />
                  </li>
                ))}
              </ul>
              {meta.hasMore ? <p className={styles['more']}>{t.hasMore}</p> : null}
            </div>
          )
        }
      </Block>
      <Overlay close={() => setRuling(undefined)} reopen={() => setRuling(ruling)}>
        {ruling ? (
          <RulingDialog
            key={ruling.match.id}
            match={ruling.match}
            preset={ruling.preset}
            onClose={() => setRuling(undefined)}
          />
        ) : null}
      </Overlay>
    </Card>
  )
}

function namedFirst([first]: readonly Need[]): string {
  const t = textsOf(controlRoomTexts).needs
  return first ? t.first(t.kinds[first.type], needTitle(first)) : ''
}

const cardIn = (list: HTMLElement | null, id: string | undefined): HTMLElement | undefined =>
  [...(list?.querySelectorAll<HTMLElement>('[data-need]') ?? [])].find(
    ({ dataset }) => dataset['need'] === id,
  )

/** The selection in the queue: what has the focus. When the selected need is settled, the next one takes its place, and the focus. */
function useQueue(items: readonly Need[], hasKeys: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const place = useRef(0)
  const at = items.findIndex(({ id }) => id === selected)
  const go = (to: number) => {
    const next = items[Math.min(items.length - 1, Math.max(0, to))]
    if (!next) return
    setSelected(next.id)
    cardIn(list.current, next.id)?.focus()
  }
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !list.current?.contains(target)) return
      const need = target.closest<HTMLElement>('[data-need]')?.dataset['need']
      if (need !== undefined) setSelected(need)
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  useEffect(() => {
    if (selected === null) return
    if (at >= 0) {
      place.current = at
      return
    }
    const next = items[Math.min(items.length - 1, place.current)]
    setSelected(next?.id ?? null)
    // The pressed button is gone with its need.
    if (document.activeElement === document.body) (cardIn(list.current, next?.id) ?? list.current)?.focus()
  }, [selected, at, items])
  useQueueKeys(
    {
      j: () => go(at + 1),
      k: () => go(at < 0 ? 0 : at - 1),
      e: () => {
        if (at < 0) return go(0)
        return cardIn(list.current, items[at]?.id)?.querySelector<HTMLElement>('[data-primary]')?.click()
      },
    },
    hasKeys,
  )
  return { list, selected }
}
