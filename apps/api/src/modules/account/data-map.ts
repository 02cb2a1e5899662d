/**
 * What is stored about a person in a column, and what becomes of it when their account is deleted.
 * - `delete`: the row goes
 * - `clear`: the personal parts of the row are overwritten (`pseudonymise.ts`), the row stays
 * - `keep`: it stays as it is and leads to the pseudonym
 */
interface PersonColumn {
  readonly atDeletion: 'delete' | 'clear' | 'keep'
  /** Why it stays. */
  readonly because?: string
  /** Name of the list of these rows in the archive of the person; without it they are not in it. */
  readonly exportAs?: string
  /** Columns that are not in the archive: secrets, or what others have said. */
  readonly omit?: readonly string[]
}

const results = 'results and the ranking of others rest on it'
const bookings = 'bookings are kept by law and add up only whole'
const evidence = 'evidence of moderation, kept against repetition'
const record = 'the record of who decided what, kept for those it is about'

/** Of another person in the same row: the archive has it where it is the row of its own person. */
const keptRecord: PersonColumn = { atDeletion: 'keep', because: record }

/** A column that holds no person, although its type allows one. */
const impersonal = 'impersonal'

/**
 * Every column that leads to a person, or could hold something about one, by table. A test compares it with the schema, so that a new table cannot be
 * forgotten.
 */
export const dataMap: Readonly<Record<string, Readonly<Record<string, PersonColumn | typeof impersonal>>>> = {
  users: { id: { atDeletion: 'clear', exportAs: 'profile' } },
  identities: { user_id: { atDeletion: 'delete', exportAs: 'logins' } },
  sessions: { user_id: { atDeletion: 'delete', exportAs: 'sessions', omit: ['token_hash'] } },
  former_usernames: { user_id: { atDeletion: 'delete', exportAs: 'former_usernames' } },
  // Made of the profile.
  gamer_keys: { user_id: { atDeletion: 'delete' } },
  data_exports: { user_id: { atDeletion: 'delete' } },
  notification_preferences: { user_id: { atDeletion: 'delete', exportAs: 'notification_preferences' } },
  calendar_links: { user_id: { atDeletion: 'delete', exportAs: 'calendar_links', omit: ['token_hash'] } },
  wallet_challenges: { user_id: { atDeletion: 'delete' } },

  notifications: {
    user_id: { atDeletion: 'delete', exportAs: 'notifications', omit: ['dedupe_key'] },
    action_subject: impersonal,
    // Of others who are named in it, as in its title; ids would not say who it was.
    parameters: {
      atDeletion: 'keep',
      because: 'it names others as they were called then, and goes with its own person',
    },
  },
  idempotent_answers: { user_id: { atDeletion: 'delete' }, key: impersonal, answer: impersonal },
  blocks: {
    user_id: { atDeletion: 'delete', exportAs: 'blocked_gamers' },
    blocked_id: { atDeletion: 'delete' },
  },

  clan_members: { user_id: { atDeletion: 'delete', exportAs: 'clan' } },
  clan_requests: { user_id: { atDeletion: 'delete', exportAs: 'clan_requests' } },
  clan_invitations: {
    user_id: { atDeletion: 'delete', exportAs: 'clan_invitations', omit: ['invited_by'] },
    invited_by: { atDeletion: 'delete' },
  },
  clan_bans: {
    user_id: { atDeletion: 'delete', exportAs: 'clan_bans', omit: ['banned_by'] },
    banned_by: keptRecord,
  },

  chat_messages: {
    author_id: { atDeletion: 'clear', exportAs: 'chat_messages', omit: ['mentions', 'deleted_by'] },
    mentions: { atDeletion: 'keep', because: 'the text of another author' },
    deleted_by: keptRecord,
  },
  chat_reads: { user_id: { atDeletion: 'delete', exportAs: 'chat_reads' } },
  chat_mutes: {
    user_id: { atDeletion: 'delete', exportAs: 'chat_mutes', omit: ['muted_by'] },
    muted_by: keptRecord,
  },
  match_evidence: {
    // The pictures of every match of a gamer would make an archive that nobody can open; the rooms show them.
    user_id: { atDeletion: 'delete', exportAs: 'match_evidence', omit: ['jpeg', 'digest'] },
  },
  match_rooms: { lobby_code_by: keptRecord, called_by: keptRecord },

  teams: { captain_id: { atDeletion: 'keep', because: results, exportAs: 'teams' } },
  entries: { captain_id: { atDeletion: 'clear', exportAs: 'entries' } },
  entry_members: { user_id: { atDeletion: 'keep', because: results, exportAs: 'rosters' } },
  match_reports: { user_id: { atDeletion: 'keep', because: results, exportAs: 'match_reports' } },
  disputes: {
    opened_by: { atDeletion: 'keep', because: results, exportAs: 'disputes', omit: ['ruled_by'] },
    ruled_by: keptRecord,
  },
  tournaments: {
    organizer_id: { atDeletion: 'keep', because: record, exportAs: 'tournaments' },
    prize_split: impersonal,
  },
  imported_tournaments: {
    // Files of up to 3 MB, which the person has given and everybody can take.
    imported_by: { atDeletion: 'delete', exportAs: 'imported_tournaments', omit: ['file', 'removed_by'] },
    removed_by: keptRecord,
    // Names of those who played elsewhere; both go with the row that they are in.
    summary: { atDeletion: 'clear' },
    file: { atDeletion: 'clear' },
  },
  stream_queues: { on_stream_id: impersonal, next_ids: impersonal },
  seedings: { changed_by: keptRecord, entry_ids: impersonal },
  tournament_staff: { user_id: { atDeletion: 'delete', exportAs: 'tournament_staff' } },
  announcements: {
    author_id: { atDeletion: 'keep', because: record, exportAs: 'announcements', omit: ['removed_by'] },
    removed_by: keptRecord,
  },
  tournament_events: {
    actor_id: { atDeletion: 'keep', because: record },
    match_id: impersonal,
    // The names of those who play in the public part.
    payload: { atDeletion: 'clear' },
    detail: { atDeletion: 'keep', because: 'it holds ids only' },
  },
  audit_entries: {
    actor_id: keptRecord,
    subject: impersonal,
    detail: {
      atDeletion: 'keep',
      because: 'the chain of hashes proves that nobody changed it; staff reads it only',
    },
  },

  ratings: {
    subject: { atDeletion: 'keep', because: results },
    user_id: { atDeletion: 'keep', because: results, exportAs: 'ratings' },
  },
  rated_matches: { sides: { atDeletion: 'keep', because: results } },
  rating_changes: { subject: { atDeletion: 'keep', because: results, exportAs: 'rating_changes' } },
  xp_ledger: {
    user_id: { atDeletion: 'keep', because: bookings, exportAs: 'xp', omit: ['opponents'] },
    match_id: impersonal,
    opponents: { atDeletion: 'keep', because: results },
  },
  points_ledger: { user_id: { atDeletion: 'keep', because: bookings, exportAs: 'points' } },
  ledger_accounts: { user_id: { atDeletion: 'keep', because: bookings, exportAs: 'ledger_accounts' } },
  trophies: { user_id: { atDeletion: 'keep', because: results, exportAs: 'trophies' } },
  claimed_achievements: { user_id: { atDeletion: 'keep', because: bookings, exportAs: 'achievements' } },
  mystery_boxes: {
    // The seed of a closed box would tell what is in it.
    user_id: { atDeletion: 'keep', because: bookings, exportAs: 'mystery_boxes', omit: ['server_seed'] },
  },
  owned_items: { user_id: { atDeletion: 'keep', because: bookings, exportAs: 'items' } },
  worn_items: { user_id: { atDeletion: 'delete', exportAs: 'worn_items' } },

  organizer_permissions: {
    user_id: { atDeletion: 'clear', exportAs: 'organizer_permission', omit: ['decided_by'] },
    // Goes with the row that it is in.
    application: { atDeletion: 'clear' },
    decided_by: keptRecord,
  },
  organizer_audit: {
    user_id: { atDeletion: 'keep', because: record, exportAs: 'organizer_audit', omit: ['actor_id'] },
    actor_id: keptRecord,
    detail: { atDeletion: 'keep', because: record },
  },

  moderation_cases: {
    // Not in the archive: it would tell who has reported.
    subject_id: { atDeletion: 'keep', because: evidence },
    snapshot: { atDeletion: 'keep', because: evidence },
  },
  moderation_reports: {
    reporter_id: { atDeletion: 'keep', because: evidence, exportAs: 'reports' },
  },
  moderation_actions: {
    subject_id: {
      atDeletion: 'keep',
      because: evidence,
      exportAs: 'measures',
      omit: ['moderator_id', 'kept'],
    },
    moderator_id: keptRecord,
    kept: { atDeletion: 'keep', because: evidence },
    reverses: impersonal,
  },

  jobs: { subject: impersonal, detail: impersonal },
  event_streams: { tournament_id: impersonal },
  stages: { config: impersonal },
  standings: { record: impersonal, tie_breaks: impersonal },
  signing_keys: { jwk: impersonal },
}

/** Every column that leads to a person. */
export const personColumns = Object.entries(dataMap).flatMap(([table, columns]) =>
  Object.entries(columns).flatMap(([column, person]) =>
    person === impersonal ? [] : [{ table, column, ...person }],
  ),
)
