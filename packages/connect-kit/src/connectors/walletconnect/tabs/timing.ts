/** A leader that does not respond within this time is replaced (ms). */
export const leaderPatience = 2_000

/** A leader starts no call older than this: half of `leaderPatience`, so that no two leaders start the same one (ms). */
export const callValidity = 1_000
