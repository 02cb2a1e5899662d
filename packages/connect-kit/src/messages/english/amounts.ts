/** Texts of the fields in which an amount is typed. */
export const amounts = {
  'amount.malformed': 'Write the amount as in {example}.',
  'amount.tooManyDecimals':
    '{decimals, plural, =0 {Write the amount without decimals.} one {Write at most # decimal.} other {Write at most # decimals.}}',
} as const
