import { lazy } from 'react'

/** A text with its links and mentions; its code is loaded when there is one. */
// Pure, so that only the chunk that uses it has it.
export const MessageText = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./message-text.tsx')).MessageText,
}))
