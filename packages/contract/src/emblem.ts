import { z } from 'zod'

/** Shields and motifs that every clan can use: the first ones. */
export const freeEmblemParts = { shields: 6, motifs: 16 } as const

/** Those after them are items: who leads a clan buys them, and can use them for its emblem. Skus in the order of the parts. */
export const soldEmblemParts = {
  shields: ['emblem-part-bastion', 'emblem-part-aegis'],
  motifs: ['emblem-part-hourglass', 'emblem-part-trident', 'emblem-part-comet', 'emblem-part-phoenix'],
} as const

/** Number of shields and motifs an emblem can have. */
export const emblemParts = {
  shields: freeEmblemParts.shields + soldEmblemParts.shields.length,
  motifs: freeEmblemParts.motifs + soldEmblemParts.motifs.length,
} as const

const Hue = z.int().min(0).max(359)

/** The emblem of a clan, as numbers from which it is drawn. */
export const Emblem = z.object({
  shield: z
    .int()
    .min(0)
    .max(emblemParts.shields - 1),
  motif: z
    .int()
    .min(0)
    .max(emblemParts.motifs - 1),
  /** Hue of the shield in degrees; also that of the clan's banner. */
  hue: Hue,
  /** Hue of the motif and of the shield's lower half, in degrees. */
  accentHue: Hue,
})
export type Emblem = z.output<typeof Emblem>

/**
 * The sku of the item that a part belongs to; null for a part that is free.
 *
 * @param index number of the part in an {@link Emblem}
 * @example soldPart('motifs', 16) // 'emblem-part-hourglass'
 */
export const soldPart = (parts: 'shields' | 'motifs', index: number): string | null =>
  soldEmblemParts[parts][index - freeEmblemParts[parts]] ?? null

/** Skus of the parts of an emblem that are items. @example soldPartsOf(emblem) // ['emblem-part-aegis'] */
export const soldPartsOf = ({ shield, motif }: Pick<Emblem, 'shield' | 'motif'>): readonly string[] =>
  [soldPart('shields', shield), soldPart('motifs', motif)].filter((sku) => sku !== null)
