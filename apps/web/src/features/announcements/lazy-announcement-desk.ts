import { lazy } from 'react'

/** The announcements for those who write them. */
// Pure, so that only the chunk that uses it has it.
export const AnnouncementDesk = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./announcement-desk.tsx')).AnnouncementDesk,
}))
