/**
 * The funded accounts, of ten, that one journey alone spends from, as it looks at what they hold or own: two journeys
 * run at a time, over the same chains. The others share the first account.
 */
export const ownAccounts = {
  severalTabs: 5,
  linking: { desktop: 7, phone: 8 },
  sending: { desktop: 2, phone: 4 },
  services: { desktop: 9, phone: 6 },
} as const
