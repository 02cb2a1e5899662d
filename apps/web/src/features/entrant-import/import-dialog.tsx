import { type EntrantImport, entrantImportLimits, type TournamentDetail } from '@esports/contract'
import { AlertBar, Button, Dialog, Textarea, useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Anchor } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { entrantImportApi } from '../../lib/entrant-import-api.ts'
import { FileDrop } from '../../lib/file-drop.tsx'
import { formatCount } from '../../lib/format-money.ts'
import { textsOf } from '../../lib/texts.ts'
import { controlRoomKey } from '../tournaments/index.ts'
import styles from './import-dialog.module.css'
import { inOrder, summaryOf } from './outcomes.ts'
import { RowList } from './row-list.tsx'
import { sampleOf } from './sample.ts'
import { entrantImportTexts } from './texts.ts'

/** Why a list of somebody's disk is not sent. */
class UnusableListError extends Error {
  override readonly name = 'UnusableListError'
  readonly reason: 'too_long' | 'unreadable'

  constructor(reason: 'too_long' | 'unreadable') {
    super(reason)
    this.reason = reason
  }
}

interface Checked {
  readonly csv: string
  readonly found: EntrantImport
}

/** Chooses, drops or pastes a list of entrants, shows what becomes of each row, and invites them. */
export function ImportDialog({
  tournament: { id, slug, name, entry },
  onClose,
}: {
  tournament: TournamentDetail
  onClose: () => void
}) {
  const t = textsOf(entrantImportTexts)
  const toast = useToast()
  const queries = useQueryClient()
  const isTeam = entry.kind === 'team'
  const [csv, setCsv] = useState('')
  const check = useMutation({
    mutationFn: async (source: string | File): Promise<Checked> => {
      const text = typeof source === 'string' ? source : await textOf(source)
      setCsv(text)
      if (text.length > entrantImportLimits.length) throw new UnusableListError('too_long')
      const { data } = await entrantImportApi.dryRunEntrantImport({ params: { id }, body: { csv: text } })
      return { csv: text, found: data }
    },
  })
  const invite = useMutation({
    mutationFn: async (list: string) =>
      (await entrantImportApi.importEntrants({ params: { id }, body: { csv: list } })).data,
    onSuccess: ({ invited }) => {
      toast.show({ tone: 'positive', title: t.done(invited), description: name })
      void queries.invalidateQueries({ queryKey: controlRoomKey(slug) })
      onClose()
    },
  })
  const isBusy = check.isPending || invite.isPending
  // What was found is about another list as soon as that is changed.
  const checked = check.data?.csv === csv ? check.data : undefined
  const look = (source: string | File) => {
    if (isBusy) return
    invite.reset()
    check.mutate(source)
  }
  return (
    <Dialog
      open
      title={t.title}
      description={t.about}
      dismissible={!invite.isPending}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className={styles['root']}>
        <FileDrop
          label={t.choose}
          hints={[t.drop, isTeam ? t.columnsTeam : t.columnsSolo]}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          isBusy={isBusy}
          onChoose={look}
        >
          <Button
            size="s"
            variant="ghost"
            render={
              <Anchor
                href={`data:text/csv;charset=utf-8,${encodeURIComponent(sampleOf(isTeam))}`}
                download="entrants.csv"
              />
            }
          >
            <Download size={16} aria-hidden /> {t.sample}
          </Button>
        </FileDrop>
        <Textarea
          label={t.list}
          rows={3}
          maxRows={4}
          spellCheck={false}
          autoCapitalize="none"
          dir="ltr"
          readOnly={isBusy}
          placeholder={sampleOf(isTeam).trim()}
          value={csv}
          onValueChange={(text) => {
            check.reset()
            setCsv(text)
          }}
        />
        {check.error ? <Failure error={check.error} /> : null}
        {checked ? (
          <>
            <p role="status" className={styles['verdict']}>
              {summaryOf(checked.found)}
            </p>
            {checked.found.rows.length === 0 ? null : (
              <RowList rows={inOrder(checked.found)} teamSize={entry.teamSize} />
            )}
            {invite.error ? <AlertBar tone="danger" message={sentenceOf(invite.error)} /> : null}
            {checked.found.invited === 0 ? null : (
              <Button
                tone="accent"
                fullWidth
                loading={invite.isPending}
                onClick={() => invite.mutate(checked.csv)}
              >
                {t.invite(checked.found.invited)}
              </Button>
            )}
          </>
        ) : (
          <Button
            tone="accent"
            fullWidth
            loading={check.isPending}
            disabled={csv.trim() === ''}
            onClick={() => look(csv)}
          >
            {t.check}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

async function textOf(file: File): Promise<string> {
  // A character has at most four bytes.
  if (file.size > entrantImportLimits.length * 4) throw new UnusableListError('too_long')
  try {
    return await file.text()
  } catch (cause) {
    console.info('The chosen file could not be read.', cause)
    // Moved, deleted, or not allowed to be read since it was chosen.
    throw new UnusableListError('unreadable')
  }
}

function Failure({ error }: { error: Error }) {
  const t = textsOf(entrantImportTexts)
  if (!(error instanceof UnusableListError)) return <AlertBar tone="danger" message={sentenceOf(error)} />
  return (
    <AlertBar
      tone="danger"
      message={
        error.reason === 'unreadable' ? t.unreadable : t.tooLong(formatCount(entrantImportLimits.rows))
      }
    />
  )
}
