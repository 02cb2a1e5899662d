import { lazyPart } from '../../lib/lazy-part.tsx'

/** The room of a match, loaded for its members only. */
export const MatchRoom = lazyPart(async () => (await import('./match-room.tsx')).MatchRoom)
