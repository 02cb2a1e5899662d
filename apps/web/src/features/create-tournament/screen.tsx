import type { OrganizerLimits } from '@esports/contract'
import { Button, Card, EmptyState, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { formatDistance } from '../../lib/format-time.ts'
import { organizingApi } from '../../lib/organizing-api.ts'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { useSession } from '../auth/index.ts'
import { organizerAccessQuery } from '../organizers/index.ts'
import { gamesQuery } from '../tournaments/index.ts'
import { type Draft, draftStart } from './draft.ts'
import { Editor } from './editor.tsx'
import { readDraft, type SavedDraft } from './saved-draft.ts'
import styles from './screen.module.css'
import { draftOf, firstDraft } from './templates.ts'
import { createTournamentTexts } from './texts.tsx'

/** Creating a tournament: from a template, an own tournament or a saved draft to the published page. */
export function CreateTournamentScreen() {
  const t = textsOf(createTournamentTexts)
  const query = useQuery(organizerAccessQuery)
  const games = useQuery(gamesQuery)
  return (
    <Block query={query} what={t.access} loading={<Skeleton shape="block" height="30rem" />}>
      {(access) =>
        access.status === 'approved' && access.limits ? (
          <Block query={games} what={t.games} loading={<Skeleton shape="block" height="30rem" />}>
            {() => access.limits && <Start limits={access.limits} running={access.running} />}
          </Block>
        ) : (
          <Card>
            <EmptyState
              hue={42}
              message={t.noAccess}
              detail={t.noAccessDetail}
              action={
                <Button tone="positive" render={<Link to="/my-tournaments" search={{ tab: 'organizing' }} />}>
                  {t.getAccess}
                </Button>
              }
            />
          </Card>
        )
      }
    </Block>
  )
}

function Start({ limits, running }: { limits: OrganizerLimits; running: number }) {
  const session = useSession()
  const { from } = useSearch({ from: '/my-tournaments/create' })
  const gamerId = session.status === 'gamer' ? session.profile.id : ''
  const editor: Children = (draft, saved) => (
    <Editor gamerId={gamerId} limits={limits} running={running} first={draft} saved={saved} />
  )
  return from === undefined ? (
    <FromDraft gamerId={gamerId}>{editor}</FromDraft>
  ) : (
    <FromTournament key={from} id={from} gamerId={gamerId}>
      {editor}
    </FromTournament>
  )
}

/** @param saved the draft as it was saved, unless it is a new one */
type Children = (draft: Draft, saved: SavedDraft | null) => ReactNode

function FromDraft({ gamerId, children }: { gamerId: string; children: Children }) {
  const [saved] = useState(() => readDraft(gamerId))
  const { data: games = [] } = useQuery(gamesQuery)
  const [begun] = useState(() => draftStart(firstDraft(), games[0]?.slug ?? ''))
  return children(saved?.draft ?? begun, saved)
}

/** A fork of an own tournament. A draft that is there is only replaced when the organizer says so. */
function FromTournament({ id, gamerId, children }: { id: string; gamerId: string; children: Children }) {
  const query = useQuery({
    queryKey: ['tournaments', 'setup', id],
    queryFn: async ({ signal }) =>
      (await organizingApi.readTournamentSetup({ params: { id } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [saved] = useState(() => readDraft(gamerId))
  const [choice, choose] = useState<'fork' | 'draft' | null>(saved ? null : 'fork')
  return (
    <Block
      query={query}
      what={textsOf(createTournamentTexts).settings}
      loading={<Skeleton shape="block" height="30rem" />}
    >
      {(setup) => {
        if (choice === 'draft' && saved) return children(saved.draft, saved)
        if (choice === 'fork' || !saved) return children(draftOf(setup), null)
        return (
          <Choice
            saved={saved}
            name={setup.name}
            onContinue={() => choose('draft')}
            onFork={() => choose('fork')}
          />
        )
      }}
    </Block>
  )
}

function Choice({
  saved,
  name,
  onContinue,
  onFork,
}: {
  saved: SavedDraft
  name: string
  onContinue: () => void
  onFork: () => void
}) {
  const t = textsOf(createTournamentTexts).choice
  const now = useNow()
  return (
    <Card aria-label={t.label} className={styles['choice'] ?? ''}>
      <h2>{t.title}</h2>
      <p>
        {t.about(
          <b>{saved.draft.name.trim() || t.withoutName}</b>,
          formatDistance(new Date(saved.savedAt).toISOString(), { now }),
          <b>{name}</b>,
        )}
      </p>
      <div className={styles['actions']}>
        <Button tone="accent" onClick={onContinue}>
          {t.continue}
        </Button>
        <Button onClick={onFork}>{t.startFrom(name)}</Button>
      </div>
    </Card>
  )
}
