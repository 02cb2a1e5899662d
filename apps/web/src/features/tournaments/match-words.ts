import type { Lobby, Match } from '@esports/contract'
import type { BadgeProps } from '@esports/ui'

/** Labels of the match states. */
export const matchStateWords: Readonly<Record<Match['state'], string>> = {
  pending: 'Waiting for players',
  ready: 'Ready to play',
  check_in: 'Check-in open',
  live: 'Being played',
  awaiting_confirmation: 'Awaiting confirmation',
  disputed: 'Disputed',
  completed: 'Finished',
  skipped: 'Not needed',
  cancelled: 'Cancelled',
}

/** Badge styles of the match states. */
export const matchBadges = {
  pending: { tone: 'neutral' },
  ready: { tone: 'info' },
  check_in: { tone: 'accent' },
  live: { variant: 'live' },
  awaiting_confirmation: { tone: 'accent' },
  disputed: { variant: 'live' },
  completed: { tone: 'positive' },
  skipped: { tone: 'neutral' },
  cancelled: { tone: 'neutral' },
} as const satisfies Readonly<Record<Match['state'], BadgeProps>>

/** Label of the button that leads to a match: what the gamer can do there. */
export function nextStep({ viewer }: Pick<Match, 'viewer'>): string {
  if (viewer.can.includes('check_in')) return 'Check in'
  if (viewer.can.includes('confirm')) return 'Confirm the result'
  if (viewer.can.includes('report')) return 'Go to your match'
  return 'Open the match room'
}

/** Label of the button that leads to a lobby. */
export function nextLobbyStep({ viewer }: Pick<Lobby, 'viewer'>): string {
  if (viewer.can.includes('check_in')) return 'Check in'
  if (viewer.can.includes('confirm')) return 'Agree with the results'
  if (viewer.can.includes('report')) return 'Go to your lobby'
  return 'Open the lobby'
}

/** One sentence that describes a match, for screen readers. */
export function matchSentence(match: Match): string {
  const [one, two] = match.slots.map((slot) => {
    const name = slot.name ?? (slot.isBye ? 'nobody' : (slot.from ?? 'to be decided'))
    return slot.score === null ? name : `${name} ${slot.score}`
  })
  return `${match.code}: ${one} against ${two}, ${matchStateWords[match.state].toLowerCase()}`
}
