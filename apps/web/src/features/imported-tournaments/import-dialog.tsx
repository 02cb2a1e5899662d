import {
  type ImportDryRun,
  importLimits,
  readTournamentFile,
  type TournamentFile,
  type TournamentFileProblem,
} from '@esports/contract'
import { AlertBar, Button, Dialog, Spinner } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { sentenceOf } from '../../lib/api.ts'
import { FileDrop } from '../../lib/file-drop.tsx'
import { formatCount } from '../../lib/format-money.ts'
import { formatDay } from '../../lib/format-time.ts'
import { importsApi } from '../../lib/imports-api.ts'
import { textsOf } from '../../lib/texts.ts'
import { stagesWords } from '../tournaments/index.ts'
import { Facts } from './facts.tsx'
import styles from './import-dialog.module.css'
import { ProblemList } from './problem-list.tsx'
import { importQuery, importsKey } from './queries.ts'
import { importTexts } from './texts.ts'

type Unusable = TournamentFileProblem | { readonly reason: 'unreadable' }

/** Why a file of somebody's disk cannot be sent. */
class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError'
  readonly problem: Unusable

  constructor(problem: Unusable) {
    super(problem.reason)
    this.problem = problem
  }
}

interface Checked {
  readonly file: TournamentFile
  readonly found: ImportDryRun
}

/** Chooses or drops a whole-tournament file, shows what would be imported and what does not follow, and imports it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = textsOf(importTexts)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const check = useMutation({ mutationFn: checkChosen })
  const add = useMutation({
    mutationFn: async (file: TournamentFile) => (await importsApi.importTournament({ body: file })).data,
    onSuccess: (imported) => {
      queries.setQueryData(importQuery(imported.id).queryKey, imported)
      void queries.invalidateQueries({ queryKey: importsKey })
      onClose()
      void navigate({ to: '/imported/$id', params: { id: imported.id } })
    },
  })
  const choose = (chosen: File) => {
    if (add.isPending) return
    add.reset()
    check.mutate(chosen)
  }
  return (
    <Dialog
      open
      title={t.dialog.title}
      description={t.dialog.about}
      dismissible={!add.isPending}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className={styles['root']}>
        <FileDrop
          label={check.data === undefined ? t.dialog.choose : t.dialog.other}
          hints={[t.dialog.drop]}
          accept=".json,application/json"
          isBusy={check.isPending || add.isPending}
          onChoose={choose}
        />
        {check.isPending ? <Spinner label={t.dialog.checking} /> : null}
        {check.error ? <Failure error={check.error} /> : null}
        {check.data ? <Found checked={check.data} /> : null}
        {add.error ? <AlertBar tone="danger" message={sentenceOf(add.error)} /> : null}
        {check.data && isImportable(check.data.found) ? (
          <Button
            tone="accent"
            fullWidth
            loading={add.isPending}
            onClick={() => check.data && add.mutate(check.data.file)}
          >
            {t.dialog.import}
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}

const isImportable = ({ problems, existing, left }: ImportDryRun): boolean =>
  problems.length === 0 && existing === null && left > 0

async function checkChosen(chosen: File): Promise<Checked> {
  if (chosen.size > importLimits.bytes)
    throw new UnusableFileError({ reason: 'too_large', most: importLimits.bytes })
  const { file, problem } = await readTournamentFile(chosen).catch((cause: unknown) => {
    console.info('The chosen file could not be read.', cause)
    // Moved, deleted, or not allowed to be read since it was chosen.
    throw new UnusableFileError({ reason: 'unreadable' })
  })
  if (!file) throw new UnusableFileError(problem)
  return { file, found: (await importsApi.dryRunTournamentImport({ body: file })).data }
}

function Failure({ error }: { error: Error }) {
  const t = textsOf(importTexts).unusable
  if (!(error instanceof UnusableFileError)) return <AlertBar tone="danger" message={sentenceOf(error)} />
  const { problem } = error
  switch (problem.reason) {
    case 'unreadable':
    case 'not_json':
    case 'not_a_tournament':
      return <AlertBar tone="danger" message={t[problem.reason]} />
    case 'too_large':
      return <AlertBar tone="danger" message={t.too_large(formatCount(problem.most / 1_000_000))} />
    case 'other_version':
      return <AlertBar tone="danger" message={t.other_version(problem.format)} />
    case 'invalid':
      return <AlertBar tone="danger" message={t.invalid(problem.paths.slice(0, 3).join(', '))} />
  }
}

function Found({ checked: { found } }: { checked: Checked }) {
  const t = textsOf(importTexts)
  const { tournament, problems, existing, left } = found
  const { name, stages, entrants, winners, startedAt, origin, standingsHash } = tournament
  return (
    <>
      <Facts
        facts={[
          [t.facts.name, <bdi key="name">{name}</bdi>],
          [t.facts.format, stagesWords(stages.map((type) => ({ type })))],
          [t.facts.entrants, formatCount(entrants)],
          [t.facts.winner, <bdi key="winner">{winners.join(', ') || t.facts.nobody}</bdi>],
          [t.facts.started, formatDay(startedAt)],
          [t.facts.organizer, <bdi key="organizer">{origin.organizer.name}</bdi>],
          [
            t.facts.hash,
            <code key="hash" className={styles['hash']} dir="ltr">
              {standingsHash}
            </code>,
          ],
        ]}
      />
      {problems.length === 0 ? (
        <AlertBar tone="positive" message={t.follows} />
      ) : (
        <div role="alert" className={styles['wrong']}>
          <AlertBar tone="danger" role="presentation" message={t.contradicts} />
          <ProblemList problems={problems} />
        </div>
      )}
      {existing === null ? null : (
        <AlertBar
          tone="info"
          message={t.dialog.existing}
          action={
            <Button size="s" render={<Link to="/imported/$id" params={{ id: existing }} />}>
              {t.dialog.open}
            </Button>
          }
        />
      )}
      {existing === null && left === 0 ? (
        <AlertBar tone="warning" message={t.dialog.full(formatCount(importLimits.each))} />
      ) : null}
    </>
  )
}
