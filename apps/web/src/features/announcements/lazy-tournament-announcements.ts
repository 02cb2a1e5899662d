import { lazyPart } from '../../lib/lazy-part.tsx'

/** The announcements of a tournament for everybody, loaded after the page around them. */
// Pure, so that only the chunk that uses it has it.
export const TournamentAnnouncements = /* @__PURE__ */ lazyPart(
  async () => (await import('./tournament-announcements.tsx')).TournamentAnnouncements,
)
