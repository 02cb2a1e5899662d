export const accountTypes = ['eoa', 'smartAccount', 'payment', 'ordinal'] as const

// S6.4
/** The account type an embedded wallet uses; on Bitcoin, the type of its address. */
export type AccountType = (typeof accountTypes)[number]
