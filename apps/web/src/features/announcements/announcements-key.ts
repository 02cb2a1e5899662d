/** Key of the announcements of a tournament, or of all tournaments. */
export const announcementsKey = (slug?: string) =>
  ['tournaments', 'announcements', ...(slug === undefined ? [] : [slug])] as const
