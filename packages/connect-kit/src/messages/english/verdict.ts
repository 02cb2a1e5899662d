/** Texts of the warning about a page, which few pages get. */
export const verdict = {
  'verdict.scam': 'Known scam',
  'verdict.scamText':
    'This page was reported as unsafe. Connecting a wallet here may cost you everything in it. Leave it.',
  'verdict.mismatch': 'Domain mismatch',
  'verdict.mismatchText':
    'This page is at {origin}, not at {url}, where it says it lives. Connect only if you know why.',
} as const
