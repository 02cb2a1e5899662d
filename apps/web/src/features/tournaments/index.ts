export { CardGrid, CardSkeletons } from './card-grid.tsx'
export { GameChips } from './game-chips.tsx'
export { LobbyLine } from './lobby/lobby-line.tsx'
export { MatchLine } from './match-line.tsx'
export {
  myLobbiesQuery,
  myMatchesQuery,
  tournamentsQuery,
} from './queries.ts'
export { TournamentCardLink } from './tournament-card.tsx'
export { useTournamentUpdates } from './use-tournament-updates.ts'
