import { lazyPart } from '../../lib/lazy-part.tsx'

/** What is on stream and comes next, for those who run the tournament. */
// Pure, so that only the chunk that uses it has it.
export const StreamPanel = /* @__PURE__ */ lazyPart(
  async () => (await import('./stream-panel.tsx')).StreamPanel,
)

/** What is on stream, for everybody; nobody has asked for it. */
export const StreamNote = /* @__PURE__ */ lazyPart(
  async () => (await import('./stream-note.tsx')).StreamNote,
  { isQuiet: true },
)
