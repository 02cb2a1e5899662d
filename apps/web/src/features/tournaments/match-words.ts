import type { Match } from '@esports/contract'

/** States of a match as people say them. */
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

/** What the button towards a match says: the thing the gamer can do there. */
export function nextStep(match: Match): string {
  if (match.viewer.can.includes('check_in')) return 'Check in'
  if (match.viewer.can.includes('confirm')) return 'Confirm the result'
  if (match.viewer.can.includes('report')) return 'Go to your match'
  return 'Open the match room'
}

/** One sentence that says a whole match, for a screen reader. */
export function matchSentence(match: Match): string {
  const [one, two] = match.slots.map((slot) => {
    const name = slot.name ?? (slot.isBye ? 'nobody' : (slot.from ?? 'to be decided'))
    return slot.score === null ? name : `${name} ${slot.score}`
  })
  return `${match.code}: ${one} against ${two}, ${matchStateWords[match.state].toLowerCase()}`
}
