import { lazyPart } from '../../lib/lazy-part.tsx'

export type { PreviewMatch } from './bracket/bracket-preview.tsx'
export type { DrawnRound } from './bracket/stage-drawing.tsx'
export type { ShownStanding } from './bracket/standings-tables.tsx'
export { CardGrid, CardSkeletons } from './card-grid.tsx'
export { eligibilityTexts } from './eligibility-texts.ts'
export { eligibilityWords } from './eligibility-words.ts'
export { formatWords, stagesWords } from './format-words.ts'
export { GameChips } from './game-chips.tsx'
export { RulingDialog } from './lazy-ruling-dialog.ts'
export { LobbyLine } from './lobby/lobby-line.tsx'
export type { ShownLobby } from './lobby/lobby-table.tsx'
export { isFinalScore, winsNeeded } from './match/match-score.ts'
export type { RulingPreset } from './match/ruling-dialog.tsx'
export { WinsStepper } from './match/wins-stepper.tsx'
export { MatchLine } from './match-line.tsx'
export { stationWords } from './match-words.ts'
export { PlayerList } from './player-list.tsx'
export {
  bracketQuery,
  controlRoomKey,
  deskKey,
  gamesQuery,
  matchQuery,
  myLobbiesQuery,
  myMatchesQuery,
  streamKey,
  tournamentQuery,
  tournamentsQuery,
} from './queries.ts'
export { TournamentCardLink } from './tournament-card.tsx'
export { useTournamentUpdates } from './use-tournament-updates.ts'

/** Standings that are known, one table per group. */
export const StandingsTables = lazyPart(
  async () => (await import('./bracket/standings-tables.tsx')).StandingsTables,
)

/** The lobbies of a stage without pages. */
export const RecordedLobbies = lazyPart(
  async () => (await import('./lobby/recorded-lobbies.tsx')).RecordedLobbies,
)

/** A bracket of matches without pages; its code is loaded when it is drawn. */
export const BracketPreview = lazyPart(
  async () => (await import('./bracket/bracket-preview.tsx')).BracketPreview,
)
