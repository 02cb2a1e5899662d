import { z } from 'zod'

const BestOf = z.int().min(1).max(99)
const series = { bestOf: BestOf, finalsBestOf: z.array(BestOf).max(5).optional() }
const points = z.object({ win: z.number(), draw: z.number(), loss: z.number(), bye: z.number() }).optional()
const legs = z.union([z.literal(1), z.literal(2)]).optional()
/** Number of participants that advance to the next stage: per group, or in total. */
const advance = z.int().min(1).optional()

/** The settings of each format. */
export const stageConfigs = {
  single_elimination: z.object({ ...series, hasThirdPlace: z.boolean().optional(), advance }),
  double_elimination: z.object({ ...series, hasGrandFinalReset: z.boolean().optional(), advance }),
  round_robin: z.object({ bestOf: BestOf, drawsAllowed: z.boolean().optional(), legs, points, advance }),
  groups: z.object({
    bestOf: BestOf,
    drawsAllowed: z.boolean().optional(),
    groupCount: z.int().min(2).max(512),
    legs,
    points,
    advance,
  }),
  swiss: z.object({
    bestOf: BestOf,
    drawsAllowed: z.boolean().optional(),
    rounds: z.int().min(1).max(64).optional(),
    winsToAdvance: z.int().min(1).max(16).optional(),
    lossesToExit: z.int().min(1).max(16).optional(),
    points,
    advance,
  }),
  free_for_all: z.object({
    lobbySize: z.int().min(3).max(100),
    rounds: z.int().min(1).max(64),
    placePoints: z.array(z.number().min(0)).min(1).max(100),
    scorePoints: z.number().min(0).optional(),
    countedRounds: z.int().min(1).optional(),
    advance,
  }),
} as const

/** A stage as configured by the organizer. */
export const StageSetup = z.discriminatedUnion('type', [
  z.object({ type: z.literal('single_elimination'), config: stageConfigs.single_elimination }),
  z.object({ type: z.literal('double_elimination'), config: stageConfigs.double_elimination }),
  z.object({ type: z.literal('round_robin'), config: stageConfigs.round_robin }),
  z.object({ type: z.literal('groups'), config: stageConfigs.groups }),
  z.object({ type: z.literal('swiss'), config: stageConfigs.swiss }),
  z.object({ type: z.literal('free_for_all'), config: stageConfigs.free_for_all }),
])
export type StageSetup = z.output<typeof StageSetup>
