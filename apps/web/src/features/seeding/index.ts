import { lazyPart } from '../../lib/lazy-part.tsx'

export type { SeedingDraft } from './order.ts'

/** How the entrants are seeded, for those who run the tournament. */
// Pure, so that only the chunk that uses it has it.
export const SeedingPanel = /* @__PURE__ */ lazyPart(
  async () => (await import('./seeding-panel.tsx')).SeedingPanel,
)

/** The commitment of a draw, for the page of its tournament. */
export const DrawNote = /* @__PURE__ */ lazyPart(async () => (await import('./draw-note.tsx')).DrawNote)
