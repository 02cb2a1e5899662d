import {
  ApiError,
  type Bracket,
  deskLimits,
  type StreamQueue,
  type TournamentDetail,
} from '@esports/contract'
import { Badge, Button, Card, CardHeader, Combobox, IconButton, Skeleton, useToast } from '@esports/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Radio, X } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Block } from '../../lib/block.tsx'
import { deskApi } from '../../lib/desk-api.ts'
import { OrderRows } from '../../lib/order-rows.tsx'
import { textsOf } from '../../lib/texts.ts'
import { bracketQuery } from '../tournaments/index.ts'
import { streamQuery } from './queries.ts'
import { sidesWords } from './sides.ts'
import styles from './stream-panel.module.css'
import { streamTexts } from './texts.ts'

/** What is on stream, and the matches that come next: added, put in order, started and finished. */
export function StreamPanel({ tournament }: { tournament: TournamentDetail }) {
  const t = textsOf(streamTexts)
  const query = useQuery(streamQuery(tournament.slug))
  return (
    <Card render={<section />} aria-label={t.title}>
      <CardHeader title={<h3>{t.title}</h3>} description={t.about} />
      <Block query={query} what={t.queue} loading={<Skeleton shape="block" height="6rem" />}>
        {(queue) => <Queue key={queue.revision} tournament={tournament} queue={queue} />}
      </Block>
    </Card>
  )
}

interface Wanted {
  readonly onStreamId: string | null
  readonly nextIds: readonly string[]
}

function Queue({ tournament, queue }: { tournament: TournamentDetail; queue: StreamQueue }) {
  const t = textsOf(streamTexts)
  const queries = useQueryClient()
  const toast = useToast()
  const { queryKey } = streamQuery(tournament.slug)
  const nextIds = queue.next.map(({ id }) => id)
  const onStreamId = queue.onStream?.id ?? null
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  const write = useMutation({
    mutationFn: async (wanted: Wanted) =>
      (
        await deskApi.writeStream({
          params: { id: tournament.id },
          body: {
            onStreamId: wanted.onStreamId,
            nextIds: [...wanted.nextIds],
            revision: queue.revision,
          },
        })
      ).data,
    onSuccess: (data) => queries.setQueryData(queryKey, data),
    onError: async (cause) => {
      const isBehind = cause instanceof ApiError && cause.code === 'version_conflict'
      toast.show({ tone: 'danger', title: isBehind ? t.behind : sentenceOf(cause) })
      await queries.invalidateQueries({ queryKey })
    },
  })
  const order = (draft ?? nextIds).filter((id) => nextIds.includes(id))
  const isChanged = draft !== null && order.some((id, index) => id !== nextIds[index])
  const without = (id: string) => order.filter((one) => one !== id)
  return (
    <div className={styles['root']}>
      {queue.onStream ? (
        <div className={styles['now']}>
          <Badge variant="live" dot>
            {t.onStream}
          </Badge>
          <span className={styles['match']}>
            <b dir="ltr">{queue.onStream.code}</b> <span dir="auto">{sidesWords(queue.onStream)}</span>
          </span>
          <Button
            size="s"
            loading={write.isPending}
            onClick={() => write.mutate({ onStreamId: null, nextIds: order })}
          >
            {t.finish}
          </Button>
        </div>
      ) : (
        <p className={styles['none']}>{t.none}</p>
      )}
      {queue.next.length > 0 ? (
        <OrderRows
          rows={queue.next.map((match) => ({
            id: match.id,
            name: match.code,
            content: (
              <span className={styles['match']}>
                <b dir="ltr">{match.code}</b> <span dir="auto">{sidesWords(match)}</span>
              </span>
            ),
            actions: (
              <>
                <IconButton
                  label={t.start(match.code)}
                  icon={<Radio size={18} aria-hidden />}
                  disabled={write.isPending}
                  onClick={() => write.mutate({ onStreamId: match.id, nextIds: without(match.id) })}
                />
                <IconButton
                  label={t.remove(match.code)}
                  icon={<X size={18} aria-hidden />}
                  disabled={write.isPending}
                  onClick={() => write.mutate({ onStreamId, nextIds: without(match.id) })}
                />
              </>
            ),
          }))}
          order={order}
          onOrderChange={setDraft}
          words={{
            list: t.next,
            hint: t.hint,
            moved: t.moved,
            title: t.moveTitle,
            description: t.moveAbout,
            position: t.position,
            submit: t.submit,
          }}
        />
      ) : null}
      {isChanged ? (
        <div className={styles['save']}>
          <Button
            size="s"
            tone="positive"
            loading={write.isPending}
            onClick={() => write.mutate({ onStreamId, nextIds: order })}
          >
            {t.save}
          </Button>
          <Button size="s" variant="ghost" onClick={() => setDraft(null)}>
            {t.discard}
          </Button>
        </div>
      ) : null}
      {queue.next.length < deskLimits.stream ? (
        <AddMatch
          tournament={tournament}
          taken={new Set([...nextIds, ...(onStreamId === null ? [] : [onStreamId])])}
          onAdd={(id) => write.mutate({ onStreamId, nextIds: [...order, id] })}
        />
      ) : null}
    </div>
  )
}

function AddMatch({
  tournament,
  taken,
  onAdd,
}: {
  tournament: TournamentDetail
  taken: ReadonlySet<string>
  onAdd: (id: string) => void
}) {
  const t = textsOf(streamTexts)
  const { data } = useQuery(bracketQuery(tournament.slug))
  const options = data ? openMatches(data).filter(({ value }) => !taken.has(value)) : []
  if (options.length === 0) return null
  return (
    <Combobox<string>
      label={t.add}
      hint={t.addHint}
      options={options}
      value={null}
      onValueChange={(id) => {
        if (id !== null) onAdd(id)
      }}
    />
  )
}

const isOver: ReadonlySet<string> = new Set(['completed', 'skipped', 'cancelled'])

/** Matches and lobbies that are not over, in the order of their rounds. */
const openMatches = ({ stages }: Bracket) =>
  stages.flatMap(({ rounds }) =>
    rounds.flatMap(({ matches, lobbies }) =>
      [...matches, ...lobbies]
        .filter(({ state }) => !isOver.has(state))
        .map(({ id, code, slots }) => ({
          value: id,
          label: `${code} · ${sidesWords({ sides: slots.map(({ name }) => name) })}`,
        })),
    ),
  )
