import { ApiError, type SeedingList, type TournamentDetail } from '@esports/contract'
import { AlertBar, Button, useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ClipboardPaste, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { seedingApi } from '../../lib/seeding-api.ts'
import { textsOf } from '../../lib/texts.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { idsByRating, orderNow, type SeedingDraft } from './order.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { seedingQuery } from './queries.ts'
import styles from './seed-editor.module.css'
import { SeedRows } from './seed-rows.tsx'
import { seedingTexts } from './texts.ts'

/** The order of the entrants, to change and save. What somebody else saves meanwhile is said, and neither order is lost. */
export function SeedEditor({
  tournament,
  list,
  draft,
  onDraftChange,
}: {
  tournament: TournamentDetail
  list: SeedingList
  draft: SeedingDraft | null
  onDraftChange: (draft: SeedingDraft | null) => void
}) {
  const t = textsOf(seedingTexts)
  const [isPasting, setPasting] = useState(false)
  const queries = useQueryClient()
  const toast = useToast()
  const { entrants, revision } = list
  const order = orderNow(draft, entrants)
  const isChanged = draft !== null && order.some((id, index) => entrants[index]?.entryId !== id)
  // Somebody else has saved another order since this one was begun.
  const isBehind = isChanged && draft.revision !== revision
  const around = useKeptFocus<HTMLDivElement>(isChanged && !isBehind)
  const save = useMutation({
    mutationFn: (basis: number) =>
      seedingApi.writeSeeding({
        params: { id: tournament.id },
        body: { entryIds: [...order], revision: basis },
      }),
    onSuccess: ({ data }) => {
      queries.setQueryData(seedingQuery(tournament).queryKey, data)
      onDraftChange(null)
      toast.show({ tone: 'positive', title: t.saved, description: tournament.name })
    },
    onError: async (cause) => {
      if (cause instanceof ApiError && cause.code === 'version_conflict')
        // The newer order is read, and the bar above the list offers both.
        return queries.invalidateQueries({ queryKey: seedingQuery(tournament).queryKey })
      toast.show({ tone: 'danger', title: sentenceOf(cause) })
      return undefined
    },
  })
  const change = (ids: readonly string[]) => onDraftChange({ ids, revision: draft?.revision ?? revision })
  return (
    <div ref={around} tabIndex={-1} className={styles['root']}>
      <div className={styles['tools']}>
        <Button size="s" onClick={() => change(idsByRating(entrants))}>
          <TrendingUp size={16} aria-hidden /> {t.byRating}
        </Button>
        <Button size="s" onClick={() => setPasting(true)}>
          <ClipboardPaste size={16} aria-hidden /> {t.pasteList}
        </Button>
      </div>
      {isBehind ? (
        <AlertBar
          tone="warning"
          message={t.behind}
          action={
            <span className={styles['tools']}>
              <Button size="s" loading={save.isPending} onClick={() => save.mutate(revision)}>
                {t.saveMine}
              </Button>
              <Button size="s" variant="ghost" onClick={() => onDraftChange(null)}>
                {t.takeTheirs}
              </Button>
            </span>
          }
        />
      ) : null}
      <SeedRows entrants={entrants} order={order} onOrderChange={change} />
      {isChanged && !isBehind ? (
        <div className={styles['save']}>
          <Button tone="positive" loading={save.isPending} onClick={() => save.mutate(draft.revision)}>
            {t.save}
          </Button>
          <Button variant="ghost" onClick={() => onDraftChange(null)}>
            {t.discard}
          </Button>
        </div>
      ) : null}
      {isPasting ? (
        <PasteDialog
          entrants={order.flatMap((id) => entrants.find(({ entryId }) => entryId === id) ?? [])}
          onOrder={(ids) => {
            change(ids)
            setPasting(false)
          }}
          onClose={() => setPasting(false)}
        />
      ) : null}
    </div>
  )
}
