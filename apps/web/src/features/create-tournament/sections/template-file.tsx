import {
  type Game,
  readTournamentFile,
  type TournamentFile,
  type TournamentFileProblem,
} from '@esports/contract'
import { AlertDialog, Button, useToast } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { FileInput } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { formatCount } from '../../../lib/format-money.ts'
import { formatDay } from '../../../lib/format-time.ts'
import { textsOf } from '../../../lib/texts.ts'
import { gamesQuery, stagesWords } from '../../tournaments/index.ts'
import type { Draft } from '../draft.ts'
import { draftOfFile } from '../templates.ts'
import { createTournamentTexts } from '../texts.tsx'
import styles from './section.module.css'

type Opened =
  | { readonly status: 'none' | 'reading' | 'unreadable' }
  | { readonly status: 'wrong'; readonly problem: TournamentFileProblem }
  | { readonly status: 'read'; readonly file: TournamentFile }

const noGames: readonly Game[] = []

/** Opens a whole-tournament file as a template. What is in the form is only replaced when the organizer says so. */
export function TemplateFile({ replace }: { replace: (next: Draft) => void }) {
  const t = textsOf(createTournamentTexts).file
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const aboutId = useId()
  const [opened, setOpened] = useState<Opened>({ status: 'none' })
  const { data: games = noGames } = useQuery(gamesQuery)
  const open = async (chosen: File) => {
    setOpened({ status: 'reading' })
    try {
      const { file, problem } = await readTournamentFile(chosen)
      setOpened(file ? { status: 'read', file } : { status: 'wrong', problem })
    } catch {
      // Moved, deleted, or not allowed to be read since it was chosen.
      setOpened({ status: 'unreadable' })
    }
  }
  return (
    <div className={styles['file']}>
      <Button
        size="s"
        disabled={opened.status === 'reading'}
        onClick={() => input.current?.click()}
        aria-describedby={aboutId}
      >
        <FileInput size={16} aria-hidden /> {opened.status === 'reading' ? t.reading : t.open}
      </Button>
      <p id={aboutId} className={styles['limit']}>
        {t.about}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          // So that the same file can be chosen again when it was mended.
          currentTarget.value = ''
          if (chosen) void open(chosen)
        }}
      />
      <div role="alert" className={styles['wrong']}>
        {opened.status === 'unreadable' ? t.problems.unreadable : null}
        {opened.status === 'wrong' ? <Problem problem={opened.problem} /> : null}
      </div>
      <AlertDialog
        open={opened.status === 'read'}
        onOpenChange={(isOpen) => {
          if (!isOpen) setOpened({ status: 'none' })
        }}
        title={opened.status === 'read' ? t.title(<bdi>{opened.file.setup.name}</bdi>) : null}
        description={opened.status === 'read' ? <About file={opened.file} games={games} /> : null}
        confirmLabel={t.use}
        onConfirm={() => {
          if (opened.status !== 'read') return
          replace(draftOfFile(opened.file, games))
          toast.show({ tone: 'positive', title: t.filled(opened.file.setup.name) })
        }}
      />
    </div>
  )
}

function About({ file, games }: { file: TournamentFile; games: readonly Game[] }) {
  const t = textsOf(createTournamentTexts).file
  const { setup, exportedAt } = file
  return (
    <>
      {t.summary(stagesWords(setup.stages), setup.capacity, formatDay(exportedAt))} {t.replaces}
      {games.some(({ slug }) => slug === setup.game) ? null : <> {t.otherGame(<bdi>{setup.game}</bdi>)}</>}
    </>
  )
}

/** Paths that are listed of a file that does not fit; it may have thousands. */
const mostPaths = 5

function Problem({ problem }: { problem: TournamentFileProblem }) {
  const t = textsOf(createTournamentTexts).file.problems
  switch (problem.reason) {
    case 'too_large':
      return t.tooLarge(formatCount(problem.most / 1_000_000))
    case 'not_json':
      return t.notJson
    case 'not_a_tournament':
      return t.notATournament
    case 'other_version':
      return t.otherVersion(<bdi>{problem.format}</bdi>)
    case 'invalid': {
      const { paths } = problem
      return (
        <>
          {t.invalid(paths.length)}
          <ul>
            {paths.slice(0, mostPaths).map((path) => (
              <li key={path}>
                <code dir="ltr">{path}</code>
              </li>
            ))}
          </ul>
          {paths.length > mostPaths ? t.more(paths.length - mostPaths) : null}
        </>
      )
    }
  }
}
