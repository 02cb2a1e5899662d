import type { TournamentSetup } from '@esports/contract'
import { textsOf } from '../../lib/texts.ts'
import { rulesTexts } from './rules-texts.ts'

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
  const t = textsOf(rulesTexts)
  const { stages, checkIn, matchCheckInMinutes, autoConfirmMinutes, disputeWindowMinutes, entry } = setting
  const bestOf = stages.flatMap(({ config }) => ('bestOf' in config ? [config.bestOf] : []))[0]
  return [
    t.playing,
    '',
    bestOf === undefined ? t.lobbies : t.bestOf(bestOf),
    t.autoConfirm(autoConfirmMinutes),
    t.dispute(disputeWindowMinutes),
    ...(checkIn ? [t.checkIn(checkIn.opensMinutes, checkIn.closesMinutes)] : []),
    ...(matchCheckInMinutes === null ? [] : [t.matchCheckIn(matchCheckInMinutes)]),
    ...(entry.kind === 'solo' ? [] : [t.rosters]),
    '',
    t.conduct,
    '',
    t.fairness,
    t.kindness,
  ].join('\n')
}

/** Paragraphs that organizers often add. */
export const clauseIds = ['house', 'late', 'connection', 'streams', 'prizes'] as const
