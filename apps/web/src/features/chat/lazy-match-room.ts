import { lazy } from 'react'

/** The room of a match, loaded for its members only. */
export const MatchRoom = lazy(async () => ({ default: (await import('./match-room.tsx')).MatchRoom }))
