import { lazy } from 'react'

/** A text with its links and mentions; its code is loaded when there is one. */
export const MessageText = lazy(async () => ({ default: (await import('./message-text.tsx')).MessageText }))
