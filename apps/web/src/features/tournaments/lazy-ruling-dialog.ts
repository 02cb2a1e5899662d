import { lazyPart } from '../../lib/lazy-part.tsx'

/** An official's decision on a match; its code is loaded when it is opened. */
// Pure, so that only the chunk that uses it has it.
export const RulingDialog = /* @__PURE__ */ lazyPart(
  async () => (await import('./match/ruling-dialog.tsx')).RulingDialog,
)
