import { lazy } from 'react'

/** The announcements of a tournament for everybody, loaded after the page around them. */
// Pure, so that only the chunk that uses it has it.
export const TournamentAnnouncements = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./tournament-announcements.tsx')).TournamentAnnouncements,
}))
