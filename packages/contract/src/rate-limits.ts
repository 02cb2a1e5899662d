/**
 * How often a call may be made before it is refused with `rate_limited`: a number per minute, refilled evenly. The
 * calls that are counted together:
 * - `caller`: of the logged-in gamer, else of the IP address
 * - `address`: of the IP address, regardless of the login
 * - `callerAndResource`: of the caller for the resource in the path
 * - `socket`: of one connection
 */
export interface RateLimit {
  readonly perMinute: number
  readonly per: 'caller' | 'address' | 'callerAndResource' | 'socket'
}

/** All rate limits of the API by name. Each endpoint refers to one of them. */
export const rateLimits = {
  read: { perMinute: 600, per: 'caller' },
  search: { perMinute: 30, per: 'caller' },
  write: { perMinute: 60, per: 'caller' },
  /** What a desk does for others; after an hour without a network it sends all of it at once. */
  desk: { perMinute: 300, per: 'caller' },
  login: { perMinute: 10, per: 'address' },
  wallet: { perMinute: 5, per: 'caller' },
  register: { perMinute: 10, per: 'caller' },
  /** Applications for access, and publishing a tournament. */
  publish: { perMinute: 5, per: 'caller' },
  /** Messages sent and edited. */
  chat: { perMinute: 30, per: 'caller' },
  /** Files of a whole tournament. */
  export: { perMinute: 30, per: 'caller' },
  /** Files of a whole tournament that are played again from their results, and lists of entrants. */
  import: { perMinute: 12, per: 'caller' },
  /** Each announcement notifies everybody in a tournament. */
  announce: { perMinute: 3, per: 'callerAndResource' },
  report: { perMinute: 6, per: 'callerAndResource' },
  /** Each picture is decoded and encoded. */
  evidence: { perMinute: 12, per: 'caller' },
  /** Reports of messages, gamers and clans to the staff. */
  abuse_report: { perMinute: 10, per: 'caller' },
  /** Calendar apps send no session, and a calendar service asks for all of its users from few addresses. */
  calendar: { perMinute: 120, per: 'address' },
  subscribe: { perMinute: 30, per: 'socket' },
  /** Files of the web app and everything else that is not an endpoint: cheap, and a page loads about twenty of them. */
  file: { perMinute: 3000, per: 'address' },
} as const satisfies Readonly<Record<string, RateLimit>>

export type RateLimitName = keyof typeof rateLimits
