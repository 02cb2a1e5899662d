import { type ClanRole, ClanRole as roles } from './chat.ts'

/** Whether a role ranks above another one. */
export const outranks = (role: ClanRole, other: ClanRole): boolean =>
  roles.options.indexOf(role) < roles.options.indexOf(other)

/** Whether a role keeps order in the chat: it deletes messages and mutes. */
export const leads = (role: ClanRole): boolean => role === 'owner' || role === 'officer'

/** A username after an `@` that does not belong to an address: `@nyx`. */
export const mentionPattern = /(?<![\w@.])@(\w{3,20})(?!\w)/g

/** Usernames that a text mentions, each once, in lower case. */
export function mentionsIn(body: string): readonly string[] {
  const found = body.matchAll(mentionPattern)
  return [...new Set([...found].flatMap(([, username]) => username?.toLowerCase() ?? []))]
}

/** Whether a text contains something that chats show as a link, or that is meant as one. */
export const hasLink = (body: string): boolean =>
  /https?:\/\/|\bwww\.|\b[a-z0-9-]+\.(?:com|net|org|gg|io|me|ru|xyz|link|app)\b/i.test(body)
