/** What a request asks of a wallet without a screen of its own (S6.5). */
export const requests = {} as const
