import { lazy } from 'react'

export { announcementsKey } from './announcements-key.ts'

/** The announcements of a tournament for everybody, loaded after the page around them. */
export const TournamentAnnouncements = lazy(async () => ({
  default: (await import('./tournament-announcements.tsx')).TournamentAnnouncements,
}))

/** The announcements for those who write them. */
export const AnnouncementDesk = lazy(async () => ({
  default: (await import('./announcement-desk.tsx')).AnnouncementDesk,
}))
