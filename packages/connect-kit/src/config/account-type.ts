export const accountTypes = ['eoa', 'smartAccount', 'payment', 'ordinal'] as const

// S6.4
/** What kind of account an embedded wallet shows; on Bitcoin, which of its addresses. */
export type AccountType = (typeof accountTypes)[number]
