/** A predefined account of the identity provider. */
export interface ReadyMadeGamer {
  /** Subject at the provider (`sub`); never changes. */
  readonly subject: string
  readonly username: string
  readonly name: string
  /** What this gamer demonstrates; shown on the login page. */
  readonly about: string
  /** Hue of the emblem, degrees. */
  readonly hue: number
}

export const readyMadeGamers = [
  { subject: 'nyx', username: 'nyx', name: 'Nyx', about: 'Gamer in the middle of a season', hue: 262 },
  { subject: 'okami', username: 'okami', name: 'Okami', about: 'Leads a clan', hue: 8 },
  { subject: 'rita', username: 'rita', name: 'Rita', about: 'Organises tournaments', hue: 158 },
  { subject: 'ana', username: 'ana', name: 'Ana', about: 'Staff of the platform', hue: 38 },
  { subject: 'mika', username: 'mika', name: 'Mika', about: 'New here', hue: 200 },
  { subject: 'noor', username: 'noor', name: 'Noor', about: 'New here, too', hue: 320 },
] as const satisfies readonly ReadyMadeGamer[]

export type FindGamer = (subject: string) => Pick<ReadyMadeGamer, 'subject' | 'username' | 'name'> | undefined

/** Finds the ready-made gamers, and others whose username is their subject. */
export function createGamers(otherUsernames: readonly string[] = []): FindGamer {
  const others = new Set(otherUsernames)
  return (subject) =>
    readyMadeGamers.find((gamer) => gamer.subject === subject) ??
    (others.has(subject) ? { subject, username: subject, name: subject } : undefined)
}
