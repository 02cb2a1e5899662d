/** Deadline to answer a result reported at `at`; an unanswered result counts as confirmed. */
export const autoConfirmAt = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)
