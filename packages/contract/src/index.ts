export {
  LoginStart,
  OrganizerPermission,
  OrganizerStatus,
  Profile,
  Role,
  Whoami,
} from './auth.ts'
export { CalendarLink, NewCalendarLink } from './calendar.ts'
export {
  Chat,
  ChatBody,
  ChatChanged,
  ChatMember,
  ChatMessage,
  ChatMute,
  ChatPage,
  ChatSubject,
  ClanRole,
  chatLimits,
} from './chat.ts'
export { chatEndpoints } from './chat-endpoints.ts'
export { hasLink, leads, mentionPattern, mentionsIn, outranks } from './chat-rules.ts'
export {
  ClanAction,
  ClanPage,
  ClanSettings,
  clanEndpoints,
  clanInvitationDays,
  NewClan,
} from './clan-endpoints.ts'
export { type ApiClientOptions, type CallOptions, type ClientOf, createClientOf } from './client.ts'
export {
  ClanCard,
  LeaderboardRow,
  Notification,
  NotificationSubject,
  NotificationType,
  Season,
} from './community.ts'
export { PublicConfig } from './config.ts'
export {
  Announcement,
  announcementLimits,
  controlRoomEndpoints,
  LogEntry,
  Need,
  NeedAction,
  NeedMatch,
} from './control-room.ts'
export { coreEndpoints } from './core-endpoints.ts'
export { type CsvCell, readCsv, writeCsv } from './csv.ts'
export {
  callableStates,
  Desk,
  DeskEntry,
  DeskMatch,
  deskEndpoints,
  deskLimits,
  entryCode,
  Station,
  StationName,
  StreamMatch,
  StreamQueue,
} from './desk.ts'
export { Eligibility, EligibilityRules, openToAll, PlayRegion } from './eligibility.ts'
export {
  EligibilityCheck,
  EligibilityLine,
  type EligibilityRule,
  eligibilityEndpoints,
} from './eligibility-endpoints.ts'
export { Emblem, emblemParts, freeEmblemParts, soldEmblemParts, soldPart, soldPartsOf } from './emblem.ts'
export {
  type Endpoint,
  type EndpointRequest,
  type EndpointResponse,
  idempotencyHeader,
  writeHeader,
} from './endpoint.ts'
export { type EndpointName, type Endpoints, endpoints } from './endpoints.ts'
export {
  EntrantImport,
  EntrantImportRow,
  EntrantImportState,
  type EntrantRow,
  entrantImportEndpoints,
  entrantImportLimits,
  readEntrants,
} from './entrant-import.ts'
export { ApiError, type ClientErrorCode, type ErrorCode, errorCodes, errorStatus, Problem } from './errors.ts'
export {
  Evidence,
  EvidenceOfMatch,
  evidenceEndpoints,
  evidenceLimits,
  NewEvidence,
} from './evidence.ts'
export { type ApiClient, createApiClient } from './full-client.ts'
export { Gamer, GamerName } from './gamer.ts'
export {
  ImportDryRun,
  ImportedTournament,
  ImportProblem,
  ImportSummary,
  importedTournamentEndpoints,
  importLimits,
} from './imported-tournaments.ts'
export { ListMeta, MicroUsdt } from './lists.ts'
export { MatchRoom, matchRoomEndpoints, matchRoomLimits } from './match-room.ts'
export {
  BlockedGamer,
  CaseSubject,
  ContextLine,
  type Measure,
  ModerationAction,
  ModerationActionType,
  ModerationCase,
  ModerationCaseDetail,
  moderationLimits,
  NewReport,
  Report,
  ReportCategory,
  ReportedPlace,
  ReportSubject,
  reversals,
  StaffAction,
  StaffReason,
} from './moderation.ts'
export { moderationEndpoints, protectionEndpoints } from './moderation-endpoints.ts'
export {
  type NotificationKey,
  type NotificationMessage,
  type NotificationMessages,
  notificationMessages,
  notificationParameters,
  notificationWords,
  type WordsForTime,
} from './notification-messages.ts'
export {
  OrganizerAccess,
  OrganizerAction,
  OrganizerApplication,
  OrganizerCase,
  OrganizerDecision,
  OrganizerLimits,
  OrganizerStep,
  OrganizerTier,
  organizerLimits,
  organizerRetryDays,
  TrustCheck,
  TrustRule,
  trustWindowDays,
} from './organizers.ts'
export { organizingEndpoints } from './organizing-endpoints.ts'
export { playEndpoints } from './play-endpoints.ts'
export {
  type ActingRole,
  actingRoles,
  needsSession,
  type Policy,
  type PolicyName,
  type PublicPolicyName,
  policies,
} from './policies.ts'
export {
  Account,
  AccountObstacle,
  Audience,
  countryCodes,
  DataArchive,
  LoginSession,
  NotificationKind,
  NotificationPreference,
  PlayedMatch,
  Privacy,
  ProfileDraft,
  profileLimits,
  profilePictures,
  requiredNotificationKinds,
  Settings,
} from './profile.ts'
export { profileEndpoints } from './profile-endpoints.ts'
export { type RateLimit, type RateLimitName, rateLimits } from './rate-limits.ts'
export { ClanRank, HeadToHead, OwnRank, RatingChange, ratingEndpoints } from './rating-endpoints.ts'
export {
  AnyTournamentEvent,
  type NewNotification,
  type NotificationsRead,
  notificationEvents,
  realtime,
  TournamentEvent,
  type TournamentEventOf,
  TournamentEvents,
  TournamentSubscribe,
  TournamentSubscribed,
} from './realtime.ts'
export {
  type MissingThing,
  type Refusal,
  type RefusalMessages,
  type RefusalReason,
  refusalMessage,
  refusalMessages,
} from './refusal-messages.ts'
export { rewardEndpoints } from './reward-endpoints.ts'
export {
  Achievement,
  Booking,
  BoxOdds,
  BoxProof,
  BoxSource,
  ClientSeed,
  ClosedBox,
  Item,
  ItemArt,
  ItemKind,
  isRare,
  Look,
  MarketItem,
  OpenedBox,
  PointsReason,
  Progress,
  Rarity,
  SigningKey,
  Trophy,
  TrophyClaims,
  Worn,
  WornKind,
  weightsOf,
} from './rewards.ts'
export { ExportKind, SeededEntrant, SeedingList, seedingEndpoints, TournamentDraw } from './seeding.ts'
export { type SetupMessages, type SetupReason, setupMessage, setupMessages } from './setup-messages.ts'
export { StageSetup, stageConfigs } from './stage-setup.ts'
export {
  readTournamentFile,
  standingsHashOf,
  standingsText,
  TournamentFile,
  type TournamentFileProblem,
  tournamentFileEndpoints,
  tournamentFileFormat,
  tournamentFileMaxBytes,
} from './tournament-file.ts'
export {
  type BrokenRule,
  modeOf,
  type SetupProblem,
  setupProblems,
  splitSum,
  TournamentSetup,
} from './tournament-setup.ts'
export {
  agreementsNeeded,
  Bracket,
  BracketStage,
  Dispute,
  DisputeCategory,
  Entry,
  EntryMemberRole,
  EntryStatus,
  Game,
  Lobby,
  LobbyPlacing,
  LobbyScoring,
  LobbySlot,
  lobbyPoints,
  Match,
  MatchAction,
  MatchState,
  Player,
  PrizeMode,
  PrizeShare,
  Ruling,
  RulingResult,
  Score,
  Seeding,
  StaffMember,
  StaffRole,
  StageState,
  StageSummary,
  StandingLine,
  TournamentCard,
  TournamentCheckIn,
  TournamentDetail,
  TournamentFormat,
  TournamentRole,
  TournamentState,
  Venue,
} from './tournaments.ts'
export { WalletAccountId, WalletChallenge } from './wallet.ts'
