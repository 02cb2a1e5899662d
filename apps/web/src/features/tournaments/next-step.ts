import type { Lobby, Match } from '@esports/contract'
import { textsOf } from '../../lib/texts.ts'
import { homeTexts } from './home-texts.tsx'

/** Label of the button that leads to a match: what the gamer can do there. */
export function nextStep({ viewer }: Pick<Match, 'viewer'>): string {
  const t = textsOf(homeTexts)
  if (viewer.can.includes('check_in')) return t.checkIn
  if (viewer.can.includes('confirm')) return t.confirmResult
  if (viewer.can.includes('report')) return t.goToMatch
  return t.openRoom
}

/** Label of the button that leads to a lobby. */
export function nextLobbyStep({ viewer }: Pick<Lobby, 'viewer'>): string {
  const t = textsOf(homeTexts)
  if (viewer.can.includes('check_in')) return t.checkIn
  if (viewer.can.includes('confirm')) return t.agree
  if (viewer.can.includes('report')) return t.goToLobby
  return t.openLobby
}
