import type { TournamentDetail } from '@esports/contract'
import { Button, Dialog, TextField } from '@esports/ui'
import { type SubmitEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { textsOf } from '../../lib/texts.ts'
import styles from './enter-team-dialog.module.css'
import { tournamentScreenTexts } from './tournament-texts.tsx'
import { useEntryWrite } from './use-entry-write.ts'

const tagRule = /^[A-Z0-9]{2,5}$/

/** Registers a team or a clan: its captain names it and invites the players. */
export function EnterTeamDialog({
  tournament,
  onClose,
}: {
  tournament: TournamentDetail
  onClose: () => void
}) {
  const t = textsOf(tournamentScreenTexts)
  const { kind, teamSize } = tournament.entry
  const [name, setName] = useState('')
  const [tag, setTag] = useState('')
  const [players, setPlayers] = useState<readonly string[]>(() =>
    Array.from({ length: teamSize - 1 }, () => ''),
  )
  const enter = useEntryWrite(
    tournament,
    () =>
      api.joinTournament({
        params: { id: tournament.id },
        body: {
          ...(kind === 'team' ? { team: { name: name.trim(), tag } } : {}),
          roster: players
            .map((player) => player.trim().replace(/^@/, ''))
            .filter(Boolean)
            .map((username) => ({ username, role: 'player' as const })),
        },
      }),
    t.place.youAreIn,
  )
  const isNamed = kind === 'clan' || (name.trim().length >= 2 && tagRule.test(tag))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isNamed) enter.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t.place.join[kind === 'clan' ? 'clan' : 'team']}
      description={t.enter.description(teamSize)}
    >
      <form className={styles['root']} onSubmit={submit}>
        {kind === 'team' ? (
          <>
            <TextField
              label={t.enter.teamName}
              value={name}
              maxLength={40}
              required
              onChange={(event) => setName(event.target.value)}
            />
            <TextField
              label={t.enter.tag}
              value={tag}
              maxLength={5}
              required
              onChange={(event) => setTag(event.target.value.toUpperCase())}
            />
          </>
        ) : null}
        {players.map((player, index) => (
          <TextField
            // Roster slots are identified only by their index.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list neither grows nor is it sorted
            key={index}
            label={t.enter.username(index + 2)}
            value={player}
            maxLength={21}
            onChange={(event) =>
              setPlayers(players.map((one, place) => (place === index ? event.target.value : one)))
            }
          />
        ))}
        <Button type="submit" tone="accent" fullWidth disabled={!isNamed} loading={enter.isPending}>
          {players.length > 0 ? t.enter.inviteAndEnter : t.enter.enter}
        </Button>
      </form>
    </Dialog>
  )
}
