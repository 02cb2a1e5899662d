import { lazy } from 'react'

/** An official's decision on a match; its code is loaded when it is opened. */
// Pure, so that only the chunk that uses it has it.
export const RulingDialog = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./match/ruling-dialog.tsx')).RulingDialog,
}))
