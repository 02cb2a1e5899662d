/**
 * Which of the ten funded accounts a single test uses exclusively, because it checks their balances or names: two tests
 * run in parallel on the same chains. All other tests share the first account.
 */
export const ownAccounts = {
  severalTabs: 5,
  linking: { desktop: 7, phone: 8 },
  sending: { desktop: 2, phone: 4 },
  services: { desktop: 9, phone: 6 },
  /** Of the ten accounts on Solana. */
  solana: { desktop: 1, phone: 2 },
  accountViews: { desktop: 1, phone: 3 },
  // Only their USDC, which those of the account's views leave alone.
  buying: { desktop: 1, phone: 3 },
} as const
