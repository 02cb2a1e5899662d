import { modeOf } from '@esports/contract'
import { NumberField, Select, Switch, Textarea, TextField } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { modeWords } from '../../../lib/name-words.ts'
import { textsOf } from '../../../lib/texts.ts'
import { gamesQuery } from '../../tournaments/index.ts'
import type { SectionProps } from '../section-props.ts'
import { createTournamentTexts } from '../texts.tsx'
import styles from './section.module.css'

const regions = ['EU', 'NA', 'SA', 'APAC', 'MEA', 'World'] as const
const kinds = ['solo', 'team', 'clan'] as const

/** What is played, by whom, and what the tournament is called. */
export function GameSection({ draft, change, problem }: SectionProps) {
  const t = textsOf(createTournamentTexts).game
  const { data: games = [] } = useQuery(gamesQuery)
  const { entry } = draft
  const isSolo = entry.kind === 'solo'
  return (
    <>
      {problem('limits') ? (
        <p role="alert" className={styles['wrong']}>
          {problem('limits')}
        </p>
      ) : null}
      <div className={styles['grid']}>
        <div className={styles['wide']} data-setting="name">
          <TextField
            label={t.name}
            value={draft.name}
            maxLength={60}
            error={problem('name')}
            onValueChange={(name) => change({ name })}
          />
        </div>
        <div data-setting="game">
          <Select
            label={t.game}
            options={games.map(({ slug, name }) => ({ value: slug, label: name }))}
            value={draft.game || null}
            error={problem('game')}
            onValueChange={(game) => change({ game })}
          />
        </div>
        <Select
          label={t.region}
          options={[...new Set([...regions, draft.region])].map((region) => ({
            value: region,
            label: region,
          }))}
          value={draft.region}
          error={problem('region')}
          onValueChange={(region) => change({ region })}
        />
        <Select
          label={t.entry}
          options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
          value={entry.kind}
          hint={t.mode(modeWords(modeOf(entry, draft.stages)))}
          onValueChange={(kind) =>
            change({
              entry:
                kind === 'solo'
                  ? { ...entry, kind, teamSize: 1, substitutesMax: 0 }
                  : { ...entry, kind, teamSize: Math.max(2, entry.teamSize) },
            })
          }
        />
        {isSolo ? null : (
          <>
            <div data-setting="entry.teamSize">
              <NumberField
                label={t.teamSize}
                min={2}
                max={100}
                value={entry.teamSize}
                error={problem('entry.teamSize')}
                onValueChange={(teamSize) => {
                  if (teamSize !== null) change({ entry: { ...entry, teamSize } })
                }}
              />
            </div>
            <NumberField
              label={t.substitutes}
              min={0}
              max={20}
              value={entry.substitutesMax}
              onValueChange={(substitutesMax) => {
                if (substitutesMax !== null) change({ entry: { ...entry, substitutesMax } })
              }}
            />
          </>
        )}
      </div>
      <Textarea
        label={t.about}
        value={draft.description}
        maxLength={4000}
        rows={3}
        maxRows={10}
        error={problem('description')}
        onValueChange={(description) => change({ description })}
      />
      <Switch
        label={t.ranked}
        hint={t.rankedHint}
        checked={draft.isRanked}
        onCheckedChange={(isRanked) => change({ isRanked })}
      />
    </>
  )
}
