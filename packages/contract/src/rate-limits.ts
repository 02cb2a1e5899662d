/**
 * How often a call may be made before it is refused with `rate_limited`: so many a minute, refilled evenly. Whose
 * calls are counted together:
 * - `caller`: those of the gamer of the session, else those of the address
 * - `address`: those of the address, whoever is logged in
 * - `callerAndResource`: those of the caller on the thing that the path names
 * - `socket`: those of one connection
 */
export interface RateLimit {
  readonly perMinute: number
  readonly per: 'caller' | 'address' | 'callerAndResource' | 'socket'
}

/** Every limit of the API by name. An endpoint names its own in the table of endpoints. */
export const rateLimits = {
  read: { perMinute: 600, per: 'caller' },
  search: { perMinute: 30, per: 'caller' },
  write: { perMinute: 60, per: 'caller' },
  login: { perMinute: 10, per: 'address' },
  wallet: { perMinute: 5, per: 'caller' },
  register: { perMinute: 10, per: 'caller' },
  report: { perMinute: 6, per: 'callerAndResource' },
  subscribe: { perMinute: 30, per: 'socket' },
  /** Files of the web app and everything that is no endpoint: cheap, and a page needs twenty of them. */
  file: { perMinute: 3000, per: 'address' },
} as const satisfies Readonly<Record<string, RateLimit>>

export type RateLimitName = keyof typeof rateLimits
