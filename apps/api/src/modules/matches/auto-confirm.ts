/** Until when a result that was reported now can be answered. Whoever does not agrees with it. */
export const autoConfirmAt = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)
