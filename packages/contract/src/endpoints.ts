import { chatEndpoints } from './chat-endpoints.ts'
import { clanEndpoints } from './clan-endpoints.ts'
import { controlRoomEndpoints } from './control-room.ts'
import { coreEndpoints } from './core-endpoints.ts'
import { deskEndpoints } from './desk.ts'
import { eligibilityEndpoints } from './eligibility-endpoints.ts'
import { entrantImportEndpoints } from './entrant-import.ts'
import { evidenceEndpoints } from './evidence.ts'
import { importedTournamentEndpoints } from './imported-tournaments.ts'
import { matchRoomEndpoints } from './match-room.ts'
import { moderationEndpoints, protectionEndpoints } from './moderation-endpoints.ts'
import { organizingEndpoints } from './organizing-endpoints.ts'
import { playEndpoints } from './play-endpoints.ts'
import { profileEndpoints } from './profile-endpoints.ts'
import { ratingEndpoints } from './rating-endpoints.ts'
import { rewardEndpoints } from './reward-endpoints.ts'
import { seedingEndpoints } from './seeding.ts'
import { tournamentFileEndpoints } from './tournament-file.ts'

/**
 * The HTTP contract of the API: the server registers exactly these routes, the client calls exactly these. In groups, so that a page loads the schemas of
 * the calls that it makes.
 */
export const endpoints = {
  ...coreEndpoints,
  ...eligibilityEndpoints,
  ...playEndpoints,
  ...organizingEndpoints,
  ...chatEndpoints,
  ...matchRoomEndpoints,
  ...evidenceEndpoints,
  ...protectionEndpoints,
  ...moderationEndpoints,
  ...controlRoomEndpoints,
  ...deskEndpoints,
  ...seedingEndpoints,
  ...entrantImportEndpoints,
  ...tournamentFileEndpoints,
  ...importedTournamentEndpoints,
  ...clanEndpoints,
  ...rewardEndpoints,
  ...profileEndpoints,
  ...ratingEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
