import type { TournamentSetup } from '@esports/contract'

type Setting = Pick<
  TournamentSetup,
  | 'stages'
  | 'checkIn'
  | 'matchCheckInMinutes'
  | 'autoConfirmMinutes'
  | 'disputeWindowMinutes'
  | 'kind'
  | 'entry'
>

/** Rules that follow from the settings, as Markdown to begin with. */
export function standardRules(setting: Setting): string {
  const { stages, checkIn, matchCheckInMinutes, autoConfirmMinutes, disputeWindowMinutes, entry } = setting
  const bestOf = stages.flatMap(({ config }) => ('bestOf' in config ? [config.bestOf] : []))[0]
  return [
    '## Playing',
    '',
    ...(bestOf === undefined
      ? ['- Everybody in a lobby reports places and scores; they count when more than half agree.']
      : [`- A match is a best of ${bestOf}. One side reports the result, the other confirms it.`]),
    `- A result that is not answered within ${autoConfirmMinutes} minutes counts as reported.`,
    `- Results can be disputed until ${disputeWindowMinutes} minutes after the last match.`,
    ...(checkIn
      ? [
          `- Check in from ${checkIn.opensMinutes} to ${checkIn.closesMinutes} minutes before the start. Without check-in the place goes to the queue.`,
        ]
      : []),
    ...(matchCheckInMinutes === null
      ? []
      : [`- Check in to your match within ${matchCheckInMinutes} minutes, or it is forfeited.`]),
    ...(entry.kind === 'solo' ? [] : ['- Rosters are locked at the start.']),
    '',
    '## Conduct',
    '',
    '- No cheating, no account sharing, no agreed results.',
    '- Be kind. Insults are a warning once, and the end of the tournament for you after that.',
  ].join('\n')
}

/** Paragraphs that organizers often add. */
export const clauses = [
  {
    id: 'house',
    label: 'House rules',
    text: '## House rules\n\n- Doors open an hour before the start.\n- Bring your own controller and headset.\n- No food at the stations.',
  },
  {
    id: 'late',
    label: 'Lateness',
    text: '## Lateness\n\n- Five minutes late is a lost game, ten minutes a lost match.',
  },
  {
    id: 'connection',
    label: 'Lost connections',
    text: '## Lost connections\n\n- A game that breaks off in the first two minutes is played again; later the score counts.',
  },
  {
    id: 'streams',
    label: 'Streams',
    text: '## Streams\n\n- You may stream your matches with a delay of two minutes. The final is cast by the organiser.',
  },
  {
    id: 'prizes',
    label: 'Prizes',
    text: '## Prizes\n\n- Prizes are paid within a week, to the wallet linked to your profile.',
  },
] as const
