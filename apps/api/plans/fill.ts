import { Client } from 'pg'

/** How many rows the large tables have. */
const million = 1_000_000
/** Tournaments with entrants and matches; the others have cards only. */
const played = 3_000
const entrants = 100

const games = ['rift', 'strike', 'kart', 'zone'] as const

/** Ids that ascend, as ours do: `id(kind, n)` in SQL is `idOf(kind, n)` here. */
export const idOf = (kind: number, n: number): string =>
  `00000000-000${kind}-7000-8000-${n.toString(16).padStart(12, '0')}`
const id = (kind: number, n: string) =>
  `('00000000-000${kind}-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

export const kinds = {
  user: 1,
  tournament: 2,
  entry: 3,
  participant: 4,
  match: 5,
  stage: 6,
  round: 7,
  clan: 8,
} as const
const { user, tournament, entry, participant, match, stage, round, clan } = kinds

/** A tournament of the newest, with 10,000 entrants and a queue; live like each tenth of those that are played. */
export const large = { number: 1, entrants: 10_000 } as const
/** Somebody who has been here for years. */
export const veteran = { number: 5, tournaments: 300, notifications: 3_000, ratedMatches: 3_000 } as const

/** The state of the tournament `i`: most are long over. */
const state = `case when i <= ${played} and i % 10 = 1 then 'live' when i <= ${played} then 'finalized'
  when i % 50 = 0 then 'registration_open' when i % 50 = 1 then 'published' when i % 50 = 2 then 'cancelled' else 'finalized' end`

/**
 * What is inserted, in lanes that do not need each other. Foreign keys are not checked meanwhile: that would be most of the work, and the rows are made
 * of the same numbers.
 */
const lanes: readonly (readonly string[])[] = [
  [
    `insert into users (id, username, name, created_at)
      select ${id(user, 'i')}, 'gamer_' || i, 'Gamer ' || i, now() from generate_series(1, ${million}) as i`,
    // Triggers do not run meanwhile: what `gamer_keys_of` makes of the names.
    `insert into gamer_keys (key, user_id)
      select key, ${id(user, 'i')} from generate_series(1, ${million}) as i cross join lateral (values ('gamer ' || i), (i::text)) as keys (key)`,
    `insert into ratings (season, game_slug, mode, subject, user_id, start_mu, start_sigma, mu, sigma, rating, matches, last_at, won, lost, form, region)
      select 1, 'rift', '1v1', ${id(user, 'i')}, ${id(user, 'i')}, 25, 8.333, 25, 5, 400 + (i::bigint * 7919 % 2200)::integer, 3 + i % 9, now(), 2, 1, 'WLW',
        (array['EU', 'NA', 'SA', 'APAC', 'MEA'])[1 + i / 7 % 5] from generate_series(1, ${million}) as i`,
    // One for each gamer, and a long history of the veteran.
    `insert into rating_changes (match_id, revision, subject, ordinal, before_mu, before_sigma, before_matches, before_won, before_lost, before_form,
        rested_mu, rested_sigma, after_mu, after_sigma, expected, opponent_mean, season, game_slug, mode, played_at)
      select ${id(match, 'i')}, 1, ${id(user, 'who')}, 0, 25, 8, 0, 0, 0, '', 25, 8, 26, 7, 0.5, 25, 1, 'rift', '1v1', now() - i % 700 * interval '1 hour'
      from (select i, i as who from generate_series(1, ${million}) as i where i <> ${veteran.number}
        union all select i, ${veteran.number} from generate_series(1, ${veteran.ratedMatches}) as i) as made`,
    // Every fifth match is not played yet.
    `insert into rated_matches (match_id, revision, season, game_slug, mode, played_at, sides)
      select ${id(match, 'i')}, 1, 1, 'rift', '1v1', now() - i % 700 * interval '1 hour', '[{"place":1,"members":[]}]'
      from generate_series(1, 150000) as i where i % 5 <> 1`,
    `insert into clans (id, slug, name, tag, about, region, join_policy, member_max, rating, emblem_shield, emblem_motif, emblem_hue, emblem_accent_hue, created_at)
      select ${id(clan, 'i')}, 'clan-' || i, 'Clan ' || i, to_hex(i), '', 'EU', 'open', 50, (i::bigint * 7919 % 3000)::integer, 0, 0, 1, 40, now()
      from generate_series(1, 100000) as i`,
    `insert into clan_members (user_id, clan_id, role)
      select ${id(user, 'i')}, ${id(clan, '1 + i % 100000')}, 'member' from generate_series(1, ${million}) as i`,
    `insert into notifications (id, user_id, type, kind, title, subtitle, created_at, read_at, announced_at, dedupe_key)
      select ('00000000-000a-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid,
        ${id(user, `case when i % 300 = 0 then ${veteran.number} else 1 + i % 200000 end`)}, 'simple', 'rewards', 'Title', 'Subtitle',
        now() - i * interval '1 second', case when i % 7 > 0 then now() end, now(), 'n' || i
      from generate_series(1, ${million}) as i`,
    `insert into sessions (id, token_hash, user_id, created_at, seen_at, expires_at, revoked_at)
      select ${id(user, 'i')}, md5(i::text), ${id(user, 'i')}, now(), now(), now() + i * interval '1 second', null
      from generate_series(1, 300000) as i`,
    `insert into login_attempts (token_hash, state, nonce, verifier, return_to, expires_at)
      select md5(i::text), '', '', '', '/', now() + i * interval '1 second' from generate_series(1, 100000) as i`,
    `insert into idempotent_answers (user_id, endpoint, key, request_hash, answer, created_at)
      select ${id(user, 'i')}, 'joinTournament', ${id(user, 'i')}, '', '{}', now() - i * interval '0.1 second' from generate_series(1, 500000) as i`,
  ],
  [
    `insert into tournaments (id, slug, name, kind, game_slug, mode, state, starts_at, start_mode, region, venue_name, venue_city,
        venue_country, venue_time_zone, taken, capacity, entry_kind, team_size, entry_fee, prize_pool, prize_mode, banner_seed, description, rules,
        organizer_id, created_at)
      select ${id(tournament, 'i')}, 'cup-' || i, 'Cup ' || i, kind, (array['${games.join("','")}'])[1 + i % ${games.length}], '1v1', ${state},
        now() + (500000 - i) * interval '1 minute', 'scheduled', 'EU', venue, venue, venue, venue, 0, 100000, 'solo', 1, 0, 0, 'none', 's', '', '',
        ${id(user, '1 + i % 1000')}, now()
      from generate_series(1, ${million}) as i
        cross join lateral (select case when i % 200 = 0 then 'local' else 'online' end as kind, case when i % 200 = 0 then 'Hall' end as venue) as place`,
    `insert into stages (id, tournament_id, ordinal, type, config, state)
      select ${id(stage, 'i')}, ${id(tournament, 'i')}, 1, 'single_elimination', '{"bestOf":1}',
        case ${state} when 'live' then 'live' when 'finalized' then 'done' else 'pending' end
      from generate_series(1, ${million}) as i`,
    // Round 1 of each tournament that is played: entrant 2k meets entrant 2k + 1.
    `insert into rounds (id, stage_id, tournament_id, ordinal, bracket, number, name, open)
      select ${id(round, 'i')}, ${id(stage, 'i')}, ${id(tournament, 'i')}, 1, 'main', 1, 'Round 1', case when i % 10 = 1 then 10 else 0 end
      from generate_series(1, ${played}) as i`,
    `insert into rounds (id, stage_id, tournament_id, ordinal, bracket, number, name, open)
      select ${id(9, '10 * i + number')}, ${id(stage, 'i')}, ${id(tournament, 'i')}, number, 'main', number, 'Round', case when i % 10 = 1 then 1 else 0 end
      from generate_series(1, ${played}) as i cross join generate_series(2, 7) as number`,
    `insert into matches (id, tournament_id, stage_id, round_id, position, code, best_of, draws_allowed, is_reset, state, outcome, winner, changed_at)
      select ${id(match, 'i')}, ${id(tournament, 't')}, ${id(stage, 't')}, ${id(round, 't')}, i, 'R1', 1, false, false,
        case when t % 10 = 1 and i % 5 = 1 then 'ready' else 'completed' end, case when t % 10 = 1 and i % 5 = 1 then null when i % 7 = 0 then 'bye' else 'win' end,
        case when t % 10 = 1 and i % 5 = 1 then null else 0 end, now() - i * interval '1 second'
      from (select i, case when i <= ${large.entrants / 2} then 1 else 2 + (i - 1 - ${large.entrants / 2}) / ${entrants / 2} end as t
        from generate_series(1, ${(large.entrants + (played - 1) * entrants) / 2}) as i) as made`,
    `insert into match_slots (match_id, slot, tournament_id, round_id, participant_id, is_bye)
      select ${id(match, '1 + n / 2')}, n % 2, ${id(tournament, 't')}, ${id(round, 't')}, ${id(participant, 'n')}, false
      from (select n, case when n < ${large.entrants} then 1 else 2 + (n - ${large.entrants}) / ${entrants} end as t
        from generate_series(0, ${large.entrants + (played - 1) * entrants - 1}) as n) as made`,
  ],
  [
    `insert into entries (id, tournament_id, kind, captain_id, name, rating, status, created_at)
      select ${id(entry, 'n')}, ${id(tournament, 't')}, 'solo', ${id(user, 'who')}, 'Gamer', 1000, 'confirmed', now()
      from ${entrantsFrom()}`,
    `insert into entry_members (entry_id, tournament_id, user_id, role, status, invited_at, answered_at)
      select ${id(entry, 'n')}, ${id(tournament, 't')}, ${id(user, 'who')}, 'captain', 'accepted', now(), now() from ${entrantsFrom()}`,
    `insert into participants (id, tournament_id, entry_id, name, seed, rating)
      select ${id(participant, 'n')}, ${id(tournament, 't')}, ${id(entry, 'n')}, 'Gamer', 1 + place, 1000 from ${entrantsFrom()}`,
    // Those who wait for a place in one that can still be joined.
    `insert into entries (id, tournament_id, kind, captain_id, name, rating, status, queue_no, created_at)
      select ${id(entry, `${2 * million} + i`)}, ${id(tournament, `${million}`)}, 'solo', ${id(user, 'i')}, 'Gamer', 1000,
        case when i % 2 = 0 then 'waitlisted' else 'confirmed' end, case when i % 2 = 0 then i end, now()
      from generate_series(1, 10000) as i`,
    `insert into tournament_events (position, tournament_id, seq, type, payload, detail, created_at)
      select i, ${id(tournament, `1 + (i - 1) / ${entrants}`)}, 1 + (i - 1) % ${entrants}, 'state_changed', '{"state":"live"}', '{"kind":"started"}', now()
      from generate_series(1, ${played * entrants}) as i`,
    `insert into event_streams (tournament_id, seq) select ${id(tournament, 'i')}, ${entrants} from generate_series(1, ${played}) as i`,
    `insert into audit_entries (tournament_id, seq, position, at, action, subject, detail, prev_hash, hash)
      select ${id(tournament, `1 + (i - 1) / ${entrants}`)}, 1 + (i - 1) % ${entrants}, i, now(), 'started', ${id(tournament, '1')}, '{}', '', ''
      from generate_series(1, 200000) as i`,
    // A picture each tenth time.
    `insert into match_evidence (id, match_id, user_id, note, jpeg, width, height, url, digest, created_at)
      select ('00000000-000b-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, ${id(match, '1 + i % 150000')}, ${id(user, 'i')}, 'The score',
        case when i % 10 = 0 then '\\xffd8'::bytea end, case when i % 10 = 0 then 640 end, case when i % 10 = 0 then 480 end,
        case when i % 10 > 0 then 'https://films.test/' || i end, i::text, now() - i * interval '15 seconds'
      from generate_series(1, ${million}) as i`,
    `insert into jobs (id, kind, subject, tournament_id, detail, run_at, created_at)
      select ${id(match, 'i')}, 'match_confirm', ${id(match, 'i')}, ${id(tournament, '1 + i % 1000')}, '{}', now() + interval '1 day' + i * interval '1 second', now()
      from generate_series(1, 200000) as i`,
  ],
]

/** Numbers of entrants with their tournament; the veteran is the first of ${veteran.tournaments} tournaments. */
function entrantsFrom(): string {
  return `(select n, t, place, case when place = 0 and t <= ${veteran.tournaments} then ${veteran.number}
      else 1000 + (n::bigint * 7919 % 900000)::integer end as who
    from (select n, case when n < ${large.entrants} then 1 else 2 + (n - ${large.entrants}) / ${entrants} end as t,
        case when n < ${large.entrants} then n else (n - ${large.entrants}) % ${entrants} end as place
      from generate_series(0, ${large.entrants + (played - 1) * entrants - 1}) as n) as numbered) as made`
}

/** Fills an empty, migrated database, and lets the server look at what is in it. */
export async function fill(url: string): Promise<void> {
  await on(url, [
    // Nothing of what is made here is left to be done.
    `insert into consumers (name, cursor) select name, ${played * entrants} from unnest(array['notifications', 'live', 'audit']) as name`,
    `insert into games (slug, name, hue, ordinal) values ${games.map((slug, index) => `('${slug}', '${slug}', 1, ${index + 1})`).join(', ')}`,
    `insert into seasons (number, name, starts_at, ends_at, is_current) values (1, 'Season 1', now() - interval '30 days', now() + interval '30 days', true)`,
  ])
  // An index over what is there already costs half of one that grows with it.
  const indexes = await plainIndexesOf(url)
  await on(
    url,
    indexes.map(({ name }) => `drop index ${name}`),
  )
  await Promise.all(lanes.map((statements) => on(url, statements)))
  const half = Math.ceil(indexes.length / 2)
  await Promise.all(
    [indexes.slice(0, half), indexes.slice(half)].map((part) =>
      on(
        url,
        part.map(({ definition }) => definition),
      ),
    ),
  )
  await on(url, ['vacuum (analyze)'])
}

/** Indexes that no constraint stands on. */
async function plainIndexesOf(
  url: string,
): Promise<readonly { readonly name: string; readonly definition: string }[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
          and not exists (select from pg_constraint where conindid = indexrelid) order by 1`,
    )
    return rows
  } finally {
    await client.end()
  }
}

async function on(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      "set session_replication_role = 'replica'; set synchronous_commit = off; set maintenance_work_mem = '256MB'",
    )
    for (const statement of statements) {
      await client.query(statement)
    }
  } finally {
    await client.end()
  }
}
