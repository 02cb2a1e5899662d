import { z } from 'zod'

/** Number of shields and motifs an emblem can have. */
export const emblemParts = { shields: 6, motifs: 16 } as const

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
