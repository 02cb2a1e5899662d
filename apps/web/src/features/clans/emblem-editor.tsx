import { type Emblem, freeEmblemParts, soldPart, soldPartsOf } from '@esports/contract'
import { Button, Fieldset, Slider, ToggleGroup } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { type EmblemPart, motifs, shields } from '../../lib/emblem-parts.ts'
import { textsOf } from '../../lib/texts.ts'
import { itemsQuery } from '../items/index.ts'
import { ClanEmblem } from './clan-emblem.tsx'
import styles from './emblem-editor.module.css'
import { clanFormTexts } from './form-texts.ts'
import { hueName } from './hue-name.ts'
import { LockedParts } from './locked-parts.tsx'
import { PartIcon } from './part-icon.tsx'

/** Choosing an emblem: shield, motif and two hues, or any by chance. Parts that are items are for those who own them. */
export function EmblemEditor({
  value,
  kept,
  onValueChange,
}: {
  value: Emblem
  /** The emblem that the clan has: its parts can be chosen, whoever bought them. */
  kept?: Emblem | undefined
  onValueChange: (emblem: Emblem) => void
}) {
  const t = textsOf(clanFormTexts).emblem
  const { data: items = [] } = useQuery(itemsQuery)
  const usable = new Set([
    ...items.filter(({ isOwned }) => isOwned).map(({ sku }) => sku),
    ...(kept ? soldPartsOf(kept) : []),
  ])
  const choosable = { shields: indexesOf('shields', usable), motifs: indexesOf('motifs', usable) }
  const change = (part: Partial<Emblem>) => onValueChange({ ...value, ...part })
  return (
    <Fieldset legend={t.title} className={styles['root'] ?? ''}>
      <div className={styles['columns']}>
        <div className={styles['preview']}>
          <ClanEmblem emblem={value} />
          <Button size="s" onClick={() => onValueChange(randomEmblem(choosable))}>
            <Dices size={16} aria-hidden /> {t.random}
          </Button>
        </div>
        <div className={styles['parts']}>
          <Parts
            label={t.shield}
            parts={shields}
            indexes={choosable.shields}
            names={t.shields}
            chosen={value.shield}
            onChoose={(shield) => change({ shield })}
          />
          <Parts
            label={t.motif}
            parts={motifs}
            indexes={choosable.motifs}
            names={t.motifs}
            chosen={value.motif}
            onChoose={(motif) => change({ motif })}
          />
          <LockedParts items={items.filter(({ kind, sku }) => kind === 'emblem_part' && !usable.has(sku))} />
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
  indexes,
  names,
  chosen,
  onChoose,
}: {
  label: string
  parts: readonly EmblemPart<Name>[]
  /** Numbers of the parts that can be chosen. */
  indexes: readonly number[]
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
        options={parts
          .map(({ name, path }, index) => ({
            value: String(index),
            label: names[name],
            icon: <PartIcon path={path} />,
          }))
          .filter(({ value }) => indexes.includes(Number(value)))}
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

/** Numbers of the parts that are free, or belong to items that can be used. */
function indexesOf(parts: 'shields' | 'motifs', usable: ReadonlySet<string>): readonly number[] {
  return (parts === 'shields' ? shields : motifs).flatMap((_, index) => {
    const sku = soldPart(parts, index)
    return sku === null || usable.has(sku) ? [index] : []
  })
}

/** Numbers of the parts of an emblem that can be chosen. */
export interface ChoosableParts {
  readonly shields: readonly number[]
  readonly motifs: readonly number[]
}

const freeParts: ChoosableParts = {
  shields: [...Array(freeEmblemParts.shields).keys()],
  motifs: [...Array(freeEmblemParts.motifs).keys()],
}

/** Any emblem of these parts, by default of the free ones; its hues are far enough apart to tell the motif from the shield. */
export function randomEmblem(parts: ChoosableParts = freeParts, random: () => number = Math.random): Emblem {
  const below = (count: number) => Math.floor(random() * count)
  const anyOf = (indexes: readonly number[]) => indexes[below(indexes.length)] ?? 0
  const hue = below(360)
  return {
    shield: anyOf(parts.shields),
    motif: anyOf(parts.motifs),
    hue,
    accentHue: (hue + 40 + below(281)) % 360,
  }
}
