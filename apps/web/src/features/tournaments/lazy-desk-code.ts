import { lazyPart } from '../../lib/lazy-part.tsx'

/** The gamer's code for the desk of a local event. */
export const DeskCode = lazyPart(async () => (await import('./desk-code.tsx')).DeskCode, { isQuiet: true })
