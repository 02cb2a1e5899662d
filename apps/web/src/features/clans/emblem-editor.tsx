import { type Emblem, emblemParts } from '@esports/contract'
import { Button, Fieldset, Slider, ToggleGroup } from '@esports/ui'
import { Dices } from 'lucide-react'
import { textsOf } from '../../lib/texts.ts'
import { ClanEmblem } from './clan-emblem.tsx'
import styles from './emblem-editor.module.css'
import { type EmblemPart, motifs, shields } from './emblem-parts.ts'
import { clanFormTexts } from './form-texts.ts'
import { hueName } from './hue-name.ts'

/** Choosing an emblem: shield, motif and two hues, or any by chance. */
export function EmblemEditor({
  value,
  onValueChange,
}: {
  value: Emblem
  onValueChange: (emblem: Emblem) => void
}) {
  const t = textsOf(clanFormTexts).emblem
  const change = (part: Partial<Emblem>) => onValueChange({ ...value, ...part })
  return (
    <Fieldset legend={t.title} className={styles['root'] ?? ''}>
      <div className={styles['columns']}>
        <div className={styles['preview']}>
          <ClanEmblem emblem={value} />
          <Button size="s" onClick={() => onValueChange(randomEmblem())}>
            <Dices size={16} aria-hidden /> {t.random}
          </Button>
        </div>
        <div className={styles['parts']}>
          <Parts
            label={t.shield}
            parts={shields}
            names={t.shields}
            chosen={value.shield}
            onChoose={(shield) => change({ shield })}
          />
          <Parts
            label={t.motif}
            parts={motifs}
            names={t.motifs}
            chosen={value.motif}
            onChoose={(motif) => change({ motif })}
          />
          <Hue label={t.hue} value={value.hue} onValueChange={(hue) => change({ hue })} />
          <Hue
            label={t.accentHue}
            value={value.accentHue}
            onValueChange={(accentHue) => change({ accentHue })}
          />
        </div>
      </div>
    </Fieldset>
  )
}

function Parts<Name extends string>({
  label,
  parts,
  names,
  chosen,
  onChoose,
}: {
  label: string
  parts: readonly EmblemPart<Name>[]
  names: Readonly<Record<Name, string>>
  chosen: number
  onChoose: (index: number) => void
}) {
  return (
    <div className={styles['group']}>
      <span aria-hidden>{label}</span>
      <ToggleGroup
        className={styles['choices'] ?? ''}
        label={label}
        iconOnly
        value={String(chosen)}
        onValueChange={(next) => onChoose(Number(next))}
        options={parts.map(({ name, path }, index) => ({
          value: String(index),
          label: names[name],
          icon: (
            <svg viewBox="0 0 48 48" width="28" height="28" aria-hidden="true">
              <path
                d={path}
                fill="none"
                stroke="currentColor"
                strokeWidth="3"
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            </svg>
          ),
        }))}
      />
    </div>
  )
}

function Hue({
  label,
  value,
  onValueChange,
}: {
  label: string
  value: number
  onValueChange: (hue: number) => void
}) {
  return (
    <Slider
      className={styles['hue'] ?? ''}
      label={label}
      min={0}
      max={359}
      value={value}
      valueText={(_, hue) => hueName(hue)}
      onValueChange={onValueChange}
    />
  )
}

/** Any emblem; its hues are far enough apart to tell the motif from the shield. */
export function randomEmblem(random: () => number = Math.random): Emblem {
  const below = (count: number) => Math.floor(random() * count)
  const hue = below(360)
  return {
    shield: below(emblemParts.shields),
    motif: below(emblemParts.motifs),
    hue,
    accentHue: (hue + 40 + below(281)) % 360,
  }
}
