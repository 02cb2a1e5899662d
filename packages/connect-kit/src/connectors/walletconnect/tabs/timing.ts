/** A leader that says nothing for this long, when asked, is replaced (ms). */
export const leaderPatience = 2_000

/** A leader begins no call older than this: half of the patience, so that no two leaders begin the same one (ms). */
export const callValidity = 1_000
