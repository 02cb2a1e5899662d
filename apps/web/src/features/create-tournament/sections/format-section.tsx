import type { StageSetup } from '@esports/contract'
import {
  NumberField,
  Radio,
  RadioGroup,
  Select,
  Skeleton,
  Switch,
  Tabs,
  TextField,
  ToggleTag,
} from '@esports/ui'
import { Suspense, useState } from 'react'
import { formatCount } from '../../../lib/format-money.ts'
import { textsOf } from '../../../lib/texts.ts'
import { BracketPreview, formatWords } from '../../tournaments/index.ts'
import { canBeFollowed, stageOfType, withFinals } from '../draft.ts'
import { estimateLength, lengthWords } from '../estimate-length.ts'
import { placePointsText, readPlacePoints } from '../place-points.ts'
import type { StagePreview } from '../preview.ts'
import type { SectionProps } from '../section-props.ts'
import { createTournamentTexts } from '../texts.tsx'
import styles from './section.module.css'

const formats = [
  'single_elimination',
  'double_elimination',
  'swiss',
  'groups',
  'round_robin',
  'free_for_all',
] as const satisfies readonly StageSetup['type'][]
const seedings = ['rating', 'registration', 'manual', 'random'] as const

const withoutUnread = { unreadPoints: null }

const sizes = [4, 8, 16, 32, 64, 128, 256]

/** The stages, with the bracket they make and how long it takes. */
export function FormatSection({
  draft,
  change,
  limits,
  problem,
  previews,
}: SectionProps & { previews: readonly StagePreview[] }) {
  const t = textsOf(createTournamentTexts).format
  const [first, finals] = draft.stages
  if (!first) return null
  const setStage = (index: number, stage: StageSetup) =>
    change({
      stages: draft.stages.map((one, at) => (at === index ? stage : one)),
      ...(stage.type === 'free_for_all' ? {} : withoutUnread),
    })
  const pointsOf = (stage: number): PointsText => ({
    path: `stages.${stage}.config.placePoints`,
    unread: draft.unreadPoints?.stage === stage ? draft.unreadPoints.text : null,
    onUnread: (text) => change({ unreadPoints: { stage, text } }),
    onRead: () => change(withoutUnread),
  })
  const choose = (type: StageSetup['type']) =>
    change({
      ...withoutUnread,
      stages: withFinals(
        [stageOfType(type, first, draft.capacity), ...draft.stages.slice(1)],
        finals !== undefined && canBeFollowed(type),
        draft.capacity,
      ),
    })
  return (
    <>
      <div className={styles['stack']} data-setting="capacity">
        <NumberField
          label={t.places}
          min={2}
          max={limits.maxEntrants}
          value={draft.capacity}
          hint={t.placesHint(formatCount(limits.maxEntrants))}
          error={problem('capacity')}
          onValueChange={(capacity) => {
            if (capacity !== null) change({ capacity })
          }}
        />
        <div className={styles['row']} role="group" aria-label={t.sizes}>
          {sizes
            .filter((size) => size <= limits.maxEntrants)
            .map((size) => (
              <ToggleTag
                key={size}
                pressed={draft.capacity === size}
                onPressedChange={() => change({ capacity: size })}
              >
                {size}
              </ToggleTag>
            ))}
        </div>
      </div>
      <RadioGroup
        label={t.format}
        variant="card"
        orientation="horizontal"
        value={first.type}
        onValueChange={choose}
      >
        {formats.map((value) => (
          <Radio key={value} value={value} label={formatWords()[value]} hint={t.hints[value]} />
        ))}
      </RadioGroup>
      <StageFields
        stage={first}
        hasFinals={finals !== undefined}
        error={problem('stages.0')}
        pointsText={pointsOf(0)}
        onChange={(stage) => setStage(0, stage)}
      />
      {canBeFollowed(first.type) ? (
        <Switch
          label={t.finals}
          hint={t.finalsHint}
          checked={finals !== undefined}
          onCheckedChange={(hasFinals) =>
            change({ stages: withFinals(draft.stages, hasFinals, draft.capacity) })
          }
        />
      ) : null}
      {finals ? (
        <div className={styles['sub']}>
          <h3>{t.finals}</h3>
          <Select
            label={t.finalsFormat}
            options={[
              { value: 'single_elimination', label: formatWords().single_elimination },
              { value: 'double_elimination', label: formatWords().double_elimination },
            ]}
            value={finals.type === 'double_elimination' ? 'double_elimination' : 'single_elimination'}
            onValueChange={(type) => setStage(1, stageOfType(type, finals, draft.capacity))}
          />
          <StageFields
            stage={finals}
            hasFinals={false}
            error={problem('stages.1')}
            pointsText={pointsOf(1)}
            onChange={(stage) => setStage(1, stage)}
          />
        </div>
      ) : null}
      <Select
        label={t.seeding}
        options={seedings.map((value) => ({ value, label: t.seedings[value] }))}
        value={draft.seeding}
        onValueChange={(seeding) => change({ seeding })}
      />
      <Outcome draft={draft} change={change} previews={previews} />
    </>
  )
}

function StageFields({
  stage,
  hasFinals,
  error,
  pointsText,
  onChange,
}: {
  stage: StageSetup
  hasFinals: boolean
  error: string | undefined
  pointsText: PointsText
  onChange: (stage: StageSetup) => void
}) {
  const t = textsOf(createTournamentTexts).format
  const bestOfOptions = [1, 3, 5, 7, 9].map((games) => ({ value: String(games), label: t.bestOf(games) }))
  // The configuration keeps its type: only its own settings are changed.
  const set = (config: object) => onChange({ ...stage, config: { ...stage.config, ...config } } as StageSetup)
  const number = (value: number | null, apply: (value: number) => void) => {
    if (value !== null) apply(value)
  }
  return (
    <div className={styles['stack']}>
      <div className={styles['grid']}>
        {'bestOf' in stage.config ? (
          <Select
            label={t.matches}
            options={bestOfOptions}
            value={String(stage.config.bestOf)}
            onValueChange={(games) => set({ bestOf: Number(games) })}
          />
        ) : null}
        {stage.type === 'single_elimination' ? (
          <Select
            label={t.final}
            options={bestOfOptions}
            value={String(stage.config.finalsBestOf?.[0] ?? stage.config.bestOf)}
            onValueChange={(games) => set({ finalsBestOf: [Number(games)] })}
          />
        ) : null}
        {stage.type === 'groups' ? (
          <NumberField
            label={t.groups}
            min={2}
            max={64}
            value={stage.config.groupCount}
            onValueChange={(value) => number(value, (groupCount) => set({ groupCount }))}
          />
        ) : null}
        {stage.type === 'swiss' ? (
          <NumberField
            label={t.rounds}
            min={1}
            max={16}
            value={stage.config.rounds ?? 5}
            onValueChange={(value) => number(value, (rounds) => set({ rounds }))}
          />
        ) : null}
        {stage.type === 'round_robin' || stage.type === 'groups' ? (
          <Select
            label={t.legs}
            options={[
              { value: '1', label: t.once },
              { value: '2', label: t.twice },
            ]}
            value={String(stage.config.legs ?? 1)}
            onValueChange={(legs) => set({ legs: legs === '2' ? 2 : 1 })}
          />
        ) : null}
        {stage.type === 'free_for_all' ? (
          <>
            <NumberField
              label={t.lobbySize}
              min={3}
              max={100}
              value={stage.config.lobbySize}
              onValueChange={(value) => number(value, (lobbySize) => set({ lobbySize }))}
            />
            <NumberField
              label={t.rounds}
              min={1}
              max={16}
              value={stage.config.rounds}
              onValueChange={(value) => number(value, (rounds) => set({ rounds }))}
            />
            <NumberField
              label={t.scorePoints}
              min={0}
              max={20}
              value={stage.config.scorePoints ?? 0}
              onValueChange={(value) => number(value, (scorePoints) => set({ scorePoints }))}
            />
            <PlacePoints
              points={stage.config.placePoints}
              text={pointsText}
              error={pointsText.unread === null ? undefined : error}
              onChange={(placePoints) => {
                set({ placePoints })
                pointsText.onRead()
              }}
            />
          </>
        ) : null}
        {hasFinals ? (
          <NumberField
            label={stage.type === 'groups' ? t.advanceOfGroup : t.advance}
            min={1}
            max={512}
            value={stage.config.advance ?? 2}
            onValueChange={(value) => number(value, (advance) => set({ advance }))}
          />
        ) : null}
      </div>
      {stage.type === 'single_elimination' ? (
        <Switch
          label={t.thirdPlace}
          checked={stage.config.hasThirdPlace ?? false}
          onCheckedChange={(hasThirdPlace) => set({ hasThirdPlace })}
        />
      ) : null}
      {stage.type === 'double_elimination' ? (
        <Switch
          label={t.reset}
          hint={t.resetHint}
          checked={stage.config.hasGrandFinalReset ?? false}
          onCheckedChange={(hasGrandFinalReset) => set({ hasGrandFinalReset })}
        />
      ) : null}
      {error && pointsText.unread === null ? (
        <p role="alert" className={styles['wrong']}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** The text of a stage's points, if it is no list of points yet, and what to do when it is typed. */
interface PointsText {
  /** Path of the setting. */
  readonly path: string
  readonly unread: string | null
  readonly onUnread: (text: string) => void
  readonly onRead: () => void
}

/** Points of the places, from the first, as text: `10, 6, 5`. */
function PlacePoints({
  points,
  text: { path, unread, onUnread },
  error,
  onChange,
}: {
  points: readonly number[]
  text: PointsText
  error: string | undefined
  onChange: (points: readonly number[]) => void
}) {
  const t = textsOf(createTournamentTexts).format
  const [typed, setTyped] = useState('')
  return (
    <div data-setting={path}>
      <TextField
        label={t.placePoints}
        hint={t.placePointsHint}
        value={unread ?? placePointsText(typed, points)}
        error={error}
        onValueChange={(words) => {
          setTyped(words)
          const list = readPlacePoints(words)
          if (list) onChange(list)
          else onUnread(words)
        }}
      />
    </div>
  )
}

function Outcome({
  draft,
  change,
  previews,
}: Pick<SectionProps, 'draft' | 'change'> & { previews: readonly StagePreview[] }) {
  const t = textsOf(createTournamentTexts).format
  const { estimate } = draft
  return (
    <section className={styles['sub']} aria-label={t.preview}>
      <h3>{t.outcome}</h3>
      <Facts draft={draft} previews={previews} />
      <div className={styles['grid']}>
        <NumberField
          label={t.minutesPerGame}
          hint={t.minutesPerGameHint}
          min={1}
          max={240}
          value={estimate.minutesPerGame}
          onValueChange={(minutesPerGame) => {
            if (minutesPerGame !== null) change({ estimate: { ...estimate, minutesPerGame } })
          }}
        />
        <NumberField
          label={t.stations}
          hint={t.stationsHint}
          min={1}
          max={512}
          value={estimate.stations}
          onValueChange={(stations) => change({ estimate: { ...estimate, stations } })}
        />
      </div>
      {previews.length > 1 ? (
        <Tabs
          label={t.stages}
          tabs={previews.map((preview, index) => ({
            value: String(index),
            label: formatWords()[preview.type],
            content: <StageOutcome preview={preview} />,
          }))}
        />
      ) : previews[0] ? (
        <StageOutcome preview={previews[0]} />
      ) : null}
    </section>
  )
}

/** Matches, rounds and length of all stages. */
export function Facts({
  draft: { estimate },
  previews,
}: Pick<SectionProps, 'draft'> & { previews: readonly StagePreview[] }) {
  const t = textsOf(createTournamentTexts).facts
  const matches = previews.reduce((sum, preview) => sum + preview.matches.length, 0)
  const rounds = previews.reduce((sum, { roundCount }) => sum + roundCount, 0)
  const minutes = previews.reduce((sum, preview) => sum + estimateLength(preview.matches, estimate), 0)
  if (matches === 0) return null
  return (
    <p className={styles['facts']}>
      <span>
        <b>{formatCount(matches)}</b>{' '}
        {(previews[0]?.type === 'free_for_all' ? t.lobbies : t.matches)(matches)}
      </span>
      <span>
        <b>{rounds}</b> {t.rounds(rounds)}
      </span>
      <span>
        <b>{lengthWords(minutes)}</b>
      </span>
    </p>
  )
}

function StageOutcome({ preview }: { preview: StagePreview }) {
  if (preview.problem) return <p className={styles['wrong']}>{preview.problem}</p>
  return (
    <div className={styles['stack']}>
      {preview.rounds.length > 0 ? (
        <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
          <BracketPreview isTree={preview.isTree} rounds={preview.rounds} />
        </Suspense>
      ) : null}
      {preview.note ? <p className={styles['note']}>{preview.note}</p> : null}
    </div>
  )
}
