import { lazyPart } from '../../lib/lazy-part.tsx'

/** The announcements for those who write them. */
// Pure, so that only the chunk that uses it has it.
export const AnnouncementDesk = /* @__PURE__ */ lazyPart(
  async () => (await import('./announcement-desk.tsx')).AnnouncementDesk,
)
