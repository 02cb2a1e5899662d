CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"return_to" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"profile_image" text,
	"evm_wallet_address" text,
	"roles" text[] DEFAULT '{"gamer"}' NOT NULL,
	"organizer_status" text DEFAULT 'none' NOT NULL,
	"organizer_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_username" CHECK (username ~ '^[a-z0-9_]{3,20}$'),
	CONSTRAINT "users_organizer_status" CHECK (organizer_status in ('none', 'requested', 'approved', 'rejected', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "wallet_challenges" (
	"nonce" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"message" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clan_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"clan_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "clan_members_role" CHECK (role in ('owner', 'officer', 'member', 'recruit'))
);
--> statement-breakpoint
CREATE TABLE "clans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"tag" text NOT NULL,
	"about" text NOT NULL,
	"region" text NOT NULL,
	"join_policy" text NOT NULL,
	"member_max" integer NOT NULL,
	"rating" integer NOT NULL,
	"hue" smallint NOT NULL,
	CONSTRAINT "clans_slug_unique" UNIQUE("slug"),
	CONSTRAINT "clans_tag_unique" UNIQUE("tag"),
	CONSTRAINT "clans_join_policy" CHECK (join_policy in ('open', 'request', 'invite'))
);
--> statement-breakpoint
CREATE TABLE "games" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hue" smallint NOT NULL,
	"ordinal" smallint NOT NULL,
	CONSTRAINT "games_ordinal_unique" UNIQUE("ordinal")
);
--> statement-breakpoint
CREATE TABLE "mystery_boxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "trophies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"awarded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "xp_ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"match_id" uuid,
	"revision" integer,
	"result" text,
	"day" date,
	"opponents" uuid[],
	CONSTRAINT "xp_ledger_once" UNIQUE("user_id","source"),
	CONSTRAINT "xp_ledger_match_rows" CHECK (num_nulls(match_id, revision, result, day, opponents) in (0, 5)
        and (case when match_id is null then amount > 0 else abs(amount) <= 50 and result in ('won', 'played', 'void') end) is true)
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"captain_id" uuid NOT NULL,
	"team_id" uuid,
	"clan_id" uuid,
	"name" text NOT NULL,
	"rating" integer NOT NULL,
	"status" text NOT NULL,
	"queue_no" integer,
	"checked_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entries_of_tournament" UNIQUE("tournament_id","id"),
	CONSTRAINT "entries_queue" UNIQUE("tournament_id","queue_no"),
	CONSTRAINT "entries_status" CHECK (status in ('forming', 'confirmed', 'waitlisted', 'withdrawn', 'disqualified', 'no_show')),
	CONSTRAINT "entries_kind" CHECK ((case kind
        when 'solo' then team_id is null and clan_id is null
        when 'team' then team_id is not null and clan_id is null
        when 'clan' then team_id is null and clan_id is not null
        else false end) is true),
	CONSTRAINT "entries_waiting" CHECK ((status = 'waitlisted') = (queue_no is not null)),
	CONSTRAINT "entries_checked_in" CHECK (checked_in_at is null or status = 'confirmed')
);
--> statement-breakpoint
CREATE TABLE "entry_members" (
	"entry_id" uuid NOT NULL,
	"tournament_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"locked_at" timestamp (3) with time zone,
	CONSTRAINT "entry_members_entry_id_user_id_pk" PRIMARY KEY("entry_id","user_id"),
	CONSTRAINT "entry_members_role" CHECK (role in ('captain', 'player', 'substitute', 'coach')),
	CONSTRAINT "entry_members_status" CHECK (status in ('invited', 'accepted', 'declined', 'removed')),
	CONSTRAINT "entry_members_answer" CHECK ((status = 'invited') = (answered_at is null))
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"name" text NOT NULL,
	"seed" integer NOT NULL,
	"rating" integer NOT NULL,
	"is_out" boolean DEFAULT false NOT NULL,
	"final_place" integer,
	CONSTRAINT "participants_of_tournament" UNIQUE("tournament_id","id"),
	CONSTRAINT "participants_entry_once" UNIQUE("entry_id"),
	CONSTRAINT "participants_seed" UNIQUE("tournament_id","seed"),
	CONSTRAINT "participants_place" CHECK (final_place is null or final_place >= 1)
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tag" text NOT NULL,
	"captain_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "teams_name" CHECK (length(name) between 2 and 40 and tag ~ '^[A-Z0-9]{2,5}$')
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"tournament_id" uuid,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_accounts_owner" UNIQUE NULLS NOT DISTINCT("kind","user_id","tournament_id","currency"),
	CONSTRAINT "ledger_accounts_currency" UNIQUE("id","currency"),
	CONSTRAINT "ledger_accounts_kind" CHECK ((case kind
        when 'user' then user_id is not null and tournament_id is null
        when 'tournament_pool' then user_id is null and tournament_id is not null
        when 'sponsor' then user_id is null and tournament_id is not null
        when 'platform_fee' then user_id is null and tournament_id is null
        else false end) is true),
	CONSTRAINT "ledger_accounts_code" CHECK (currency ~ '^[A-Z]{3,6}$')
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transfer_id" uuid NOT NULL,
	"ordinal" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_transfer_id_ordinal_pk" PRIMARY KEY("transfer_id","ordinal"),
	CONSTRAINT "ledger_entries_amount" CHECK (amount <> 0 and ordinal >= 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"entries" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_source" UNIQUE("kind","reference"),
	CONSTRAINT "ledger_transfers_kind" CHECK (kind in ('entry_fee', 'sponsorship', 'payout', 'fee', 'refund', 'correction')),
	CONSTRAINT "ledger_transfers_entries" CHECK (entries >= 2)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"tournament_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"position" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" uuid NOT NULL,
	"reason" text,
	"detail" jsonb NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_tournament_id_seq_pk" PRIMARY KEY("tournament_id","seq"),
	CONSTRAINT "audit_entries_position" UNIQUE("position"),
	CONSTRAINT "audit_entries_counted" CHECK (seq >= 1)
);
--> statement-breakpoint
CREATE TABLE "consumers" (
	"name" text PRIMARY KEY NOT NULL,
	"cursor" bigint NOT NULL,
	"singly_until" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	CONSTRAINT "consumers_counted" CHECK (cursor >= 0 and attempts >= 0)
);
--> statement-breakpoint
CREATE TABLE "dead_letters" (
	"consumer" text NOT NULL,
	"position" bigint NOT NULL,
	"error" text NOT NULL,
	"attempts" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_put_back" boolean DEFAULT false NOT NULL,
	CONSTRAINT "dead_letters_consumer_position_pk" PRIMARY KEY("consumer","position")
);
--> statement-breakpoint
CREATE TABLE "event_streams" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"tournament_id" uuid,
	"detail" jsonb NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"dead_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_attempts" CHECK (attempts >= 0)
);
--> statement-breakpoint
CREATE TABLE "tournament_events" (
	"ordinal" bigserial PRIMARY KEY NOT NULL,
	"position" bigint,
	"tournament_id" uuid NOT NULL,
	"seq" integer,
	"type" text NOT NULL,
	"match_id" uuid,
	"payload" jsonb NOT NULL,
	"detail" jsonb NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tournament_events_position" UNIQUE("position"),
	CONSTRAINT "tournament_events_seq" UNIQUE("tournament_id","seq"),
	CONSTRAINT "tournament_events_numbered" CHECK ((position is null) = (seq is null))
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotent_answers_user_id_endpoint_key_pk" PRIMARY KEY("user_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"image_url" text,
	"href" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"action_kind" text,
	"action_subject" uuid,
	"action_version" integer,
	"resolved_as" text,
	"dedupe_key" text NOT NULL,
	"announced_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "notifications_type" CHECK (type in ('learnMore', 'request', 'simple')),
	CONSTRAINT "notifications_resolved" CHECK (resolved_as is null or (type = 'request' and resolved_as in ('accepted', 'rejected', 'expired')))
);
--> statement-breakpoint
CREATE TABLE "rated_matches" (
	"match_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"season" integer NOT NULL,
	"game_slug" text NOT NULL,
	"mode" text NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	"sides" jsonb NOT NULL,
	CONSTRAINT "rated_matches_match_id_revision_pk" PRIMARY KEY("match_id","revision"),
	CONSTRAINT "rated_matches_revision" CHECK (revision >= 1)
);
--> statement-breakpoint
CREATE TABLE "rating_changes" (
	"match_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"subject" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"before_mu" double precision NOT NULL,
	"before_sigma" double precision NOT NULL,
	"before_matches" integer NOT NULL,
	"before_last_at" timestamp (3) with time zone,
	"before_won" integer NOT NULL,
	"before_lost" integer NOT NULL,
	"before_form" text NOT NULL,
	"rested_mu" double precision NOT NULL,
	"rested_sigma" double precision NOT NULL,
	"after_mu" double precision NOT NULL,
	"after_sigma" double precision NOT NULL,
	"expected" double precision NOT NULL,
	"opponent_mean" double precision NOT NULL,
	CONSTRAINT "rating_changes_match_id_subject_pk" PRIMARY KEY("match_id","subject"),
	CONSTRAINT "rating_changes_expected" CHECK (expected between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"season" integer NOT NULL,
	"game_slug" text NOT NULL,
	"mode" text NOT NULL,
	"subject" uuid NOT NULL,
	"user_id" uuid,
	"clan_id" uuid,
	"start_mu" double precision NOT NULL,
	"start_sigma" double precision NOT NULL,
	"mu" double precision NOT NULL,
	"sigma" double precision NOT NULL,
	"rating" integer NOT NULL,
	"matches" integer NOT NULL,
	"last_at" timestamp (3) with time zone,
	"won" integer NOT NULL,
	"lost" integer NOT NULL,
	"form" text NOT NULL,
	CONSTRAINT "ratings_season_game_slug_mode_subject_pk" PRIMARY KEY("season","game_slug","mode","subject"),
	CONSTRAINT "ratings_subject" CHECK (num_nonnulls(user_id, clan_id) = 1 and subject = coalesce(user_id, clan_id)),
	CONSTRAINT "ratings_numbers" CHECK (sigma > 0 and start_sigma > 0 and rating >= 0),
	CONSTRAINT "ratings_counted" CHECK (won >= 0 and lost >= 0 and won + lost <= matches and (last_at is null) = (matches = 0)),
	CONSTRAINT "ratings_form" CHECK (form ~ '^[WL]{0,5}$')
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"number" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"is_current" boolean NOT NULL,
	CONSTRAINT "seasons_time" CHECK (number >= 1 and starts_at < ends_at)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL,
	"tournament_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"opened_by" uuid NOT NULL,
	"category" text NOT NULL,
	"body" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ruled_at" timestamp (3) with time zone,
	"ruled_by" uuid,
	"reason" text,
	CONSTRAINT "disputes_category" CHECK (category in ('wrong_score', 'no_show', 'cheating', 'connection', 'rule', 'conduct')),
	CONSTRAINT "disputes_ruling" CHECK ((ruled_at is null) = (reason is null) and (ruled_at is not null or ruled_by is null) and slot between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "match_games" (
	"report_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"winner" smallint,
	"map" text,
	CONSTRAINT "match_games_report_id_number_pk" PRIMARY KEY("report_id","number"),
	CONSTRAINT "match_games_counted" CHECK (number between 1 and 99 and (winner is null or winner in (0, 1)))
);
--> statement-breakpoint
CREATE TABLE "match_placings" (
	"report_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"place" smallint,
	"score" smallint NOT NULL,
	CONSTRAINT "match_placings_report_id_slot_pk" PRIMARY KEY("report_id","slot"),
	CONSTRAINT "match_placings_counted" CHECK (slot between 0 and 99 and (place is null or place >= 1) and score between 0 and 9999)
);
--> statement-breakpoint
CREATE TABLE "match_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"slot" smallint NOT NULL,
	"user_id" uuid NOT NULL,
	"score0" smallint,
	"score1" smallint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "match_reports_version" UNIQUE("match_id","version"),
	CONSTRAINT "match_reports_claim" CHECK ((slot between 0 and 99 and version >= 2 and (score0 is null and score1 is null
        or slot in (0, 1) and score0 between 0 and 99 and score1 between 0 and 99)) is true)
);
--> statement-breakpoint
CREATE TABLE "match_slots" (
	"match_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"tournament_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"kind" text DEFAULT 'duel' NOT NULL,
	"participant_id" uuid,
	"is_bye" boolean NOT NULL,
	"source_match_id" uuid,
	"source_outcome" text,
	"score" smallint,
	"checked_in_at" timestamp (3) with time zone,
	"place" smallint,
	"is_absent" boolean DEFAULT false NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	CONSTRAINT "match_slots_match_id_slot_pk" PRIMARY KEY("match_id","slot"),
	CONSTRAINT "match_slots_sides" CHECK ((case kind when 'duel' then slot in (0, 1) when 'lobby' then slot between 0 and 99 else false end) is true),
	CONSTRAINT "match_slots_lobby" CHECK ((case kind when 'duel' then place is null and not is_absent and agreed_at is null
        else participant_id is not null and not is_bye and (place is null or place >= 1) end) is true),
	CONSTRAINT "match_slots_bye" CHECK (not (is_bye and participant_id is not null)),
	CONSTRAINT "match_slots_from" CHECK ((source_match_id is null) = (source_outcome is null) and coalesce(source_outcome, 'winner') in ('winner', 'loser')),
	CONSTRAINT "match_slots_score" CHECK (score is null or score between 0 and case kind when 'duel' then 99 else 9999 end)
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"stage_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"kind" text DEFAULT 'duel' NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"best_of" integer NOT NULL,
	"draws_allowed" boolean NOT NULL,
	"is_reset" boolean NOT NULL,
	"winner_to_match" uuid,
	"winner_to_slot" smallint,
	"loser_to_match" uuid,
	"loser_to_slot" smallint,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"outcome" text,
	"winner" smallint,
	"report_by" smallint,
	"report_score0" smallint,
	"report_score1" smallint,
	"reported_at" timestamp (3) with time zone,
	"disputed_by" smallint,
	"called_at" timestamp (3) with time zone,
	"deadline_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "matches_of_round" UNIQUE("tournament_id","round_id","id","kind"),
	CONSTRAINT "matches_position" UNIQUE("round_id","position"),
	CONSTRAINT "matches_routes" CHECK ((winner_to_match is null) = (winner_to_slot is null) and (loser_to_match is null) = (loser_to_slot is null)
        and coalesce(winner_to_slot, 0) in (0, 1) and coalesce(loser_to_slot, 0) in (0, 1)
        and winner_to_match is distinct from id and loser_to_match is distinct from id),
	CONSTRAINT "matches_kind" CHECK ((case kind
        when 'duel' then outcome is distinct from 'ranked'
        when 'lobby' then coalesce(outcome, 'ranked') = 'ranked' and winner_to_match is null
          and loser_to_match is null and best_of = 1 and not draws_allowed and not is_reset
        else false end) is true),
	CONSTRAINT "matches_counted" CHECK (position >= 0 and version >= 1 and best_of between 1 and 99),
	CONSTRAINT "matches_state" CHECK ((case state
        when 'pending' then outcome is null and report_by is null
        when 'ready' then outcome is null and report_by is null
        when 'check_in' then outcome is null and report_by is null
        when 'live' then outcome is null and report_by is null
        when 'awaiting_confirmation' then outcome is null and report_by is not null and disputed_by is null
        when 'disputed' then outcome is null and report_by is not null and disputed_by is not null
        when 'completed' then outcome is not null
        when 'skipped' then outcome is null and is_reset
        when 'cancelled' then outcome is null
        else false end) is true),
	CONSTRAINT "matches_outcome" CHECK ((case
        when outcome is null then winner is null
        when outcome in ('win', 'forfeit') then winner in (0, 1)
        when outcome = 'bye' then winner is null or winner in (0, 1)
        when outcome = 'draw' then winner is null and draws_allowed
        when outcome in ('double_forfeit', 'ranked') then winner is null
        else false end) is true),
	CONSTRAINT "matches_report" CHECK ((case when report_by is null then report_score0 is null and report_score1 is null and reported_at is null
        when kind = 'lobby' then report_by between 0 and 99 and report_score0 is null and report_score1 is null and reported_at is not null
        else report_by in (0, 1) and report_score0 between 0 and 99 and report_score1 between 0 and 99 and reported_at is not null end) is true),
	CONSTRAINT "matches_dispute" CHECK ((disputed_by is null or ((kind = 'lobby' and disputed_by between 0 and 99 or disputed_by in (0, 1)) and report_by is not null and disputed_by <> report_by)) is true),
	CONSTRAINT "matches_deadline" CHECK (deadline_at is null or state in ('check_in', 'awaiting_confirmation'))
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stage_id" uuid NOT NULL,
	"tournament_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"bracket" text NOT NULL,
	"group_number" integer,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"open" integer NOT NULL,
	CONSTRAINT "rounds_of_tournament" UNIQUE("tournament_id","stage_id","id"),
	CONSTRAINT "rounds_ordinal" UNIQUE("stage_id","ordinal"),
	CONSTRAINT "rounds_number" UNIQUE NULLS NOT DISTINCT("stage_id","bracket","group_number","number"),
	CONSTRAINT "rounds_open" CHECK (open >= 0),
	CONSTRAINT "rounds_counted" CHECK (number >= 1 and ordinal >= 1 and (group_number is null or group_number >= 1)),
	CONSTRAINT "rounds_bracket" CHECK (bracket in ('main', 'winners', 'losers', 'grand_final', 'third_place'))
);
--> statement-breakpoint
CREATE TABLE "stage_participants" (
	"stage_id" uuid NOT NULL,
	"tournament_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"seed" integer NOT NULL,
	CONSTRAINT "stage_participants_stage_id_participant_id_pk" PRIMARY KEY("stage_id","participant_id"),
	CONSTRAINT "stage_participants_seed" UNIQUE("stage_id","seed"),
	CONSTRAINT "stage_participants_counted" CHECK (seed >= 1)
);
--> statement-breakpoint
CREATE TABLE "stages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"type" text NOT NULL,
	"config" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "stages_ordinal" UNIQUE("tournament_id","ordinal"),
	CONSTRAINT "stages_of_tournament" UNIQUE("tournament_id","id"),
	CONSTRAINT "stages_counted" CHECK (ordinal >= 1),
	CONSTRAINT "stages_state" CHECK (state in ('pending', 'live', 'done')),
	CONSTRAINT "stages_type" CHECK (type in ('single_elimination', 'double_elimination', 'swiss', 'round_robin', 'groups', 'free_for_all'))
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"stage_id" uuid NOT NULL,
	"tournament_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"group_number" integer NOT NULL,
	"rank" integer NOT NULL,
	"points" double precision NOT NULL,
	"record" jsonb NOT NULL,
	"tie_breaks" jsonb NOT NULL,
	"decided_by" text,
	"is_final" boolean NOT NULL,
	CONSTRAINT "standings_stage_id_participant_id_pk" PRIMARY KEY("stage_id","participant_id"),
	CONSTRAINT "standings_rank" CHECK (rank >= 1)
);
--> statement-breakpoint
CREATE TABLE "tournament_staff" (
	"tournament_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tournament_staff_tournament_id_user_id_pk" PRIMARY KEY("tournament_id","user_id"),
	CONSTRAINT "tournament_staff_role" CHECK (role in ('admin', 'referee', 'caster'))
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"game_slug" text NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"start_mode" text NOT NULL,
	"region" text NOT NULL,
	"venue_name" text,
	"venue_city" text,
	"venue_country" text,
	"venue_time_zone" text,
	"taken" integer DEFAULT 0 NOT NULL,
	"capacity" integer NOT NULL,
	"entry_kind" text NOT NULL,
	"team_size" integer NOT NULL,
	"substitutes_max" integer DEFAULT 0 NOT NULL,
	"has_waitlist" boolean DEFAULT true NOT NULL,
	"registration_opens_at" timestamp (3) with time zone,
	"check_in_opens_minutes" integer,
	"check_in_closes_minutes" integer,
	"entry_fee" bigint NOT NULL,
	"prize_pool" bigint NOT NULL,
	"prize_mode" text NOT NULL,
	"prize_proof_chain" text,
	"prize_proof_tx" text,
	"is_ranked" boolean DEFAULT true NOT NULL,
	"tier" smallint DEFAULT 2 NOT NULL,
	"banner_seed" text NOT NULL,
	"description" text NOT NULL,
	"rules" text NOT NULL,
	"organizer_id" uuid NOT NULL,
	"auto_confirm_minutes" integer DEFAULT 10 NOT NULL,
	"match_check_in_minutes" integer,
	"dispute_window_minutes" integer DEFAULT 30 NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"list_rank" smallint GENERATED ALWAYS AS (case state when 'registration_open' then 0 when 'check_in' then 1 when 'published' then 2 when 'seeding' then 3 when 'live' then 4 when 'completed' then 5 when 'finalized' then 6 when 'cancelled' then 7 end) STORED NOT NULL,
	CONSTRAINT "tournaments_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tournaments_capacity" CHECK (taken >= 0 and taken <= capacity and capacity >= 2),
	CONSTRAINT "tournaments_kind" CHECK ((kind = 'online' and venue_name is null) or (kind = 'local' and venue_name is not null)),
	CONSTRAINT "tournaments_state" CHECK (state in ('published', 'registration_open', 'check_in', 'seeding', 'live', 'completed', 'finalized', 'cancelled')),
	CONSTRAINT "tournaments_start_mode" CHECK (start_mode in ('scheduled', 'when_full')),
	CONSTRAINT "tournaments_money" CHECK (entry_fee >= 0 and prize_pool >= 0),
	CONSTRAINT "tournaments_prize_mode" CHECK (prize_mode in ('none', 'pledged', 'funded', 'escrowed')),
	CONSTRAINT "tournaments_prize_proof" CHECK (prize_mode not in ('funded', 'escrowed') or (prize_proof_chain is not null and prize_proof_tx is not null)),
	CONSTRAINT "tournaments_tier" CHECK (tier between 1 and 5),
	CONSTRAINT "tournaments_auto_confirm" CHECK (auto_confirm_minutes between 5 and 30),
	CONSTRAINT "tournaments_entry_kind" CHECK (entry_kind in ('solo', 'team', 'clan')),
	CONSTRAINT "tournaments_team_size" CHECK (team_size between 1 and 100 and substitutes_max between 0 and 100 and (entry_kind <> 'solo' or (team_size = 1 and substitutes_max = 0))),
	CONSTRAINT "tournaments_check_in" CHECK ((check_in_opens_minutes is null) = (check_in_closes_minutes is null)
        and (check_in_opens_minutes is null or (check_in_closes_minutes >= 0 and check_in_opens_minutes > check_in_closes_minutes))),
	CONSTRAINT "tournaments_minutes" CHECK (coalesce(match_check_in_minutes, 1) between 1 and 120 and dispute_window_minutes between 0 and 10080)
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_challenges" ADD CONSTRAINT "wallet_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clan_members" ADD CONSTRAINT "clan_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clan_members" ADD CONSTRAINT "clan_members_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mystery_boxes" ADD CONSTRAINT "mystery_boxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trophies" ADD CONSTRAINT "trophies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_ledger" ADD CONSTRAINT "xp_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_captain_id_users_id_fk" FOREIGN KEY ("captain_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_members" ADD CONSTRAINT "entry_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_members" ADD CONSTRAINT "entry_members_entry" FOREIGN KEY ("tournament_id","entry_id") REFERENCES "public"."entries"("tournament_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_entry" FOREIGN KEY ("tournament_id","entry_id") REFERENCES "public"."entries"("tournament_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_captain_id_users_id_fk" FOREIGN KEY ("captain_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_of_account" FOREIGN KEY ("account_id","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dead_letters" ADD CONSTRAINT "dead_letters_consumer_consumers_name_fk" FOREIGN KEY ("consumer") REFERENCES "public"."consumers"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_events" ADD CONSTRAINT "tournament_events_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_events" ADD CONSTRAINT "tournament_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD CONSTRAINT "idempotent_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rated_matches" ADD CONSTRAINT "rated_matches_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rated_matches" ADD CONSTRAINT "rated_matches_season_seasons_number_fk" FOREIGN KEY ("season") REFERENCES "public"."seasons"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rated_matches" ADD CONSTRAINT "rated_matches_game_slug_games_slug_fk" FOREIGN KEY ("game_slug") REFERENCES "public"."games"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD CONSTRAINT "rating_changes_match" FOREIGN KEY ("match_id","revision") REFERENCES "public"."rated_matches"("match_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_season_seasons_number_fk" FOREIGN KEY ("season") REFERENCES "public"."seasons"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_game_slug_games_slug_fk" FOREIGN KEY ("game_slug") REFERENCES "public"."games"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_ruled_by_users_id_fk" FOREIGN KEY ("ruled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_games" ADD CONSTRAINT "match_games_report_id_match_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."match_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_placings" ADD CONSTRAINT "match_placings_report_id_match_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."match_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_reports" ADD CONSTRAINT "match_reports_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_reports" ADD CONSTRAINT "match_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_slots" ADD CONSTRAINT "match_slots_match" FOREIGN KEY ("tournament_id","round_id","match_id","kind") REFERENCES "public"."matches"("tournament_id","round_id","id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_slots" ADD CONSTRAINT "match_slots_entrant" FOREIGN KEY ("tournament_id","participant_id") REFERENCES "public"."participants"("tournament_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_slots" ADD CONSTRAINT "match_slots_source" FOREIGN KEY ("source_match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_round" FOREIGN KEY ("tournament_id","stage_id","round_id") REFERENCES "public"."rounds"("tournament_id","stage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_winner_to" FOREIGN KEY ("winner_to_match") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_loser_to" FOREIGN KEY ("loser_to_match") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_tournament_id_stage_id_stages_tournament_id_id_fk" FOREIGN KEY ("tournament_id","stage_id") REFERENCES "public"."stages"("tournament_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_participants" ADD CONSTRAINT "stage_participants_tournament_id_stage_id_stages_tournament_id_id_fk" FOREIGN KEY ("tournament_id","stage_id") REFERENCES "public"."stages"("tournament_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_participants" ADD CONSTRAINT "stage_participants_tournament_id_participant_id_participants_tournament_id_id_fk" FOREIGN KEY ("tournament_id","participant_id") REFERENCES "public"."participants"("tournament_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_tournament_id_stage_id_stages_tournament_id_id_fk" FOREIGN KEY ("tournament_id","stage_id") REFERENCES "public"."stages"("tournament_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_tournament_id_participant_id_participants_tournament_id_id_fk" FOREIGN KEY ("tournament_id","participant_id") REFERENCES "public"."participants"("tournament_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_staff" ADD CONSTRAINT "tournament_staff_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_staff" ADD CONSTRAINT "tournament_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_game_slug_games_slug_fk" FOREIGN KEY ("game_slug") REFERENCES "public"."games"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_organizer_id_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_attempts_age" ON "login_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_over" ON "sessions" USING btree (least(expires_at, revoked_at));--> statement-breakpoint
CREATE UNIQUE INDEX "users_wallet" ON "users" USING btree (lower(evm_wallet_address));--> statement-breakpoint
CREATE INDEX "wallet_challenges_age" ON "wallet_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_challenges_user" ON "wallet_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "clan_members_clan" ON "clan_members" USING btree ("clan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clan_members_one_owner" ON "clan_members" USING btree ("clan_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "clans_order" ON "clans" USING btree ("rating" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mystery_boxes_user" ON "mystery_boxes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trophies_user" ON "trophies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "xp_ledger_day" ON "xp_ledger" USING btree ("user_id","day") WHERE match_id is not null;--> statement-breakpoint
CREATE INDEX "xp_ledger_match" ON "xp_ledger" USING btree ("match_id") WHERE match_id is not null;--> statement-breakpoint
CREATE INDEX "entries_order" ON "entries" USING btree ("tournament_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_team_once" ON "entries" USING btree ("tournament_id","team_id") WHERE status not in ('withdrawn', 'disqualified');--> statement-breakpoint
CREATE UNIQUE INDEX "entries_clan_once" ON "entries" USING btree ("tournament_id","clan_id") WHERE status not in ('withdrawn', 'disqualified');--> statement-breakpoint
CREATE INDEX "entries_in_queue" ON "entries" USING btree ("tournament_id") WHERE status = 'waitlisted';--> statement-breakpoint
CREATE INDEX "entries_captain" ON "entries" USING btree ("captain_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_members_one_entry" ON "entry_members" USING btree ("tournament_id","user_id") WHERE status = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "entry_members_one_captain" ON "entry_members" USING btree ("entry_id") WHERE role = 'captain';--> statement-breakpoint
CREATE INDEX "entry_members_user" ON "entry_members" USING btree ("user_id","tournament_id");--> statement-breakpoint
CREATE INDEX "participants_out" ON "participants" USING btree ("tournament_id") WHERE is_out;--> statement-breakpoint
CREATE INDEX "participants_order" ON "participants" USING btree ("tournament_id",coalesce(final_place, 2147483647),"seed");--> statement-breakpoint
CREATE INDEX "teams_captain" ON "teams" USING btree ("captain_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at","id") WHERE dead_at is null;--> statement-breakpoint
CREATE INDEX "jobs_alike" ON "jobs" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "jobs_of_tournament" ON "jobs" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "tournament_events_open" ON "tournament_events" USING btree ("ordinal") WHERE position is null;--> statement-breakpoint
CREATE INDEX "tournament_events_open_of" ON "tournament_events" USING btree ("tournament_id") WHERE position is null;--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_order" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_silent" ON "notifications" USING btree ("created_at","id") WHERE announced_at is null;--> statement-breakpoint
CREATE INDEX "notifications_subject" ON "notifications" USING btree ("action_subject") WHERE resolved_as is null;--> statement-breakpoint
CREATE INDEX "rated_matches_order" ON "rated_matches" USING btree ("season","game_slug","mode","played_at","match_id","revision");--> statement-breakpoint
CREATE INDEX "rating_changes_subject" ON "rating_changes" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "ratings_order" ON "ratings" USING btree ("season","game_slug","mode","rating" DESC NULLS FIRST,"user_id" DESC NULLS FIRST) WHERE matches >= 5 and user_id is not null;--> statement-breakpoint
CREATE INDEX "ratings_user" ON "ratings" USING btree ("user_id","game_slug","mode","season" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "seasons_one_current" ON "seasons" USING btree ("is_current") WHERE is_current;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_open" ON "disputes" USING btree ("match_id") WHERE ruled_at is null;--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("tournament_id","opened_at","id") WHERE ruled_at is null;--> statement-breakpoint
CREATE INDEX "match_slots_participant" ON "match_slots" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "matches_of_stage" ON "matches" USING btree ("stage_id");--> statement-breakpoint
CREATE INDEX "matches_open_recent" ON "matches" USING btree ("changed_at" DESC NULLS FIRST,"id") WHERE matches.kind = 'duel' and matches.state in ('ready', 'check_in', 'live', 'awaiting_confirmation', 'disputed');--> statement-breakpoint
CREATE INDEX "matches_decided_recent" ON "matches" USING btree ("changed_at" DESC NULLS FIRST,"id") WHERE matches.kind = 'duel' and matches.state = 'completed' and matches.outcome in ('win', 'draw', 'forfeit');--> statement-breakpoint
CREATE INDEX "standings_order" ON "standings" USING btree ("stage_id","group_number","rank","participant_id");--> statement-breakpoint
CREATE INDEX "tournament_staff_user" ON "tournament_staff" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tournaments_order" ON "tournaments" USING btree ("list_rank","starts_at","id");--> statement-breakpoint
CREATE INDEX "tournaments_game_order" ON "tournaments" USING btree ("game_slug","list_rank","starts_at","id");--> statement-breakpoint
CREATE INDEX "tournaments_kind_order" ON "tournaments" USING btree ("kind","list_rank","starts_at","id");--> statement-breakpoint
CREATE INDEX "tournaments_game_kind_order" ON "tournaments" USING btree ("game_slug","kind","list_rank","starts_at","id");