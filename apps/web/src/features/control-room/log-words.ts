import type { LogEntry } from '@esports/contract'

/** What somebody did, and what happened if nobody did it. `M` stands for the match. */
const words: Readonly<Record<string, readonly [did: string, happened: string]>> = {
  published: ['published the tournament', 'The tournament was published'],
  registration_opened: ['opened registration', 'Registration opened'],
  check_in_opened: ['opened check-in', 'Check-in opened'],
  check_in_closed: ['closed check-in', 'Check-in closed'],
  started: ['started the tournament', 'The tournament started'],
  start_refused: ['could not start the tournament', 'The tournament could not start'],
  stage_started: ['started a stage', 'A stage started'],
  finalized: ['made the results final', 'The results are final'],
  cancelled: ['cancelled the tournament', 'The tournament was cancelled'],
  paused: ['paused the tournament', 'The tournament was paused'],
  resumed: ['let the tournament run on', 'The tournament ran on'],
  staff_added: ['changed the staff', 'The staff was changed'],
  staff_removed: ['took somebody off the staff', 'Somebody was taken off the staff'],
  draw_committed: ['fixed the secret of the draw', 'The secret of the draw was fixed'],
  seeded: ['changed the seeding', 'The seeding was changed'],
  announced: ['announced something', 'Something was announced'],
  announcement_pinned: ['pinned an announcement', 'An announcement was pinned'],
  announcement_unpinned: ['took a pin off', 'A pin was taken off'],
  announcement_removed: ['removed an announcement', 'An announcement was removed'],
  joined: ['joined', 'Somebody joined'],
  waitlisted: ['joined the queue', 'Somebody joined the queue'],
  promoted: ['gave a place to the next in the queue', 'The next in the queue got a place'],
  forming: ['entered a team', 'A team was entered'],
  member_left: ['left a team', 'Somebody left a team'],
  member_removed: ['took a player off a team', 'A player was taken off a team'],
  invited: ['invited a player', 'A player was invited'],
  withdrawn: ['withdrew', 'Somebody withdrew'],
  dropped: ['dropped out', 'Somebody dropped out'],
  disqualified: ['disqualified somebody', 'Somebody was disqualified'],
  place_lost: ['lost a place', 'Somebody lost their place'],
  checked_in: ['checked in', 'Somebody checked in'],
  match_ready: ['made M ready', 'M is ready'],
  match_began: ['began M', 'M began'],
  lobby_ready: ['made M ready', 'M is ready'],
  lobby_began: ['began M', 'M began'],
  reported: ['reported M', 'M was reported'],
  lobby_reported: ['reported M', 'M was reported'],
  confirmed: ['confirmed M', 'M was confirmed by itself'],
  lobby_agreed: ['agreed with M', 'M was confirmed by itself'],
  disputed: ['disputed M', 'M was disputed'],
  lobby_disputed: ['disputed M', 'M was disputed'],
  ruled: ['decided M', 'M was decided'],
  lobby_ruled: ['decided M', 'M was decided'],
  forfeited: ['gave M up', 'M was given up'],
  lobby_left: ['left M', 'Somebody left M'],
  no_show: ['did not check in to M', 'Somebody did not check in to M'],
  referee_called: ['called a referee to M', 'A referee was called to M'],
  referee_answered: ['took the call in M', 'The call in M was taken'],
  referee_call_ended: ['took the call in M back', 'The call in M was taken back'],
}

/** A line of the log in words, after the name of the one who did it, if somebody did. */
export function logWords({ kind, by, match }: Pick<LogEntry, 'kind' | 'by' | 'match'>): string {
  const [did, happened] = Object.hasOwn(words, kind) ? (words[kind] ?? []) : []
  const plain = kind.replaceAll('_', ' ')
  const sentence = by ? (did ?? `: ${plain}`) : (happened ?? plain)
  const code = match?.code ?? 'a match'
  // A line about a match that its words do not name.
  const about = match && !/\bM\b/.test(sentence) ? `${sentence} (${code})` : sentence
  return about.replace(/\bM\b/, () => code)
}

/** Lines that an organiser looks for among the many of players. */
const ofOfficials: ReadonlySet<string> = new Set([
  'start_refused',
  'cancelled',
  'paused',
  'resumed',
  'ruled',
  'lobby_ruled',
  'disputed',
  'lobby_disputed',
  'disqualified',
  'no_show',
  'referee_called',
])

/** Whether a line stands out in the log. */
export const standsOut = ({ kind }: Pick<LogEntry, 'kind'>): boolean => ofOfficials.has(kind)
