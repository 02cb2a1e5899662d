export { announcementsKey } from './announcements-key.ts'
export { AnnouncementDesk } from './lazy-announcement-desk.ts'
export { TournamentAnnouncements } from './lazy-tournament-announcements.ts'
