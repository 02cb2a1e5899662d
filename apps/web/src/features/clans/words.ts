export const roleWords = { owner: 'Owner', officer: 'Officer', member: 'Member', recruit: 'Recruit' } as const

export const policyWords = {
  open: { words: 'Open to all', tone: 'positive' },
  request: { words: 'On request', tone: 'info' },
  invite: { words: 'Invite only', tone: 'neutral' },
} as const
