import { oncePerKit } from './once-per-kit.ts'

/** Disconnects in progress, by permission owner and by session id; each resolves after a timeout at the latest, and never rejects. */
export const runningDisconnects = oncePerKit(() => new Map<unknown, Promise<void>>())
