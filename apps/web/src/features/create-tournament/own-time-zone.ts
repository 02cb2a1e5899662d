/** The time zone of whoever edits, by IANA name. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
