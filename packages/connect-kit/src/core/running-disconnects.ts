import { oncePerKit } from './once-per-kit.ts'

/** Wallets that are being told of the end, by what keeps their permission and by the id of the session; each settles in time, and never fails. */
export const runningDisconnects = oncePerKit(() => new Map<unknown, Promise<void>>())
