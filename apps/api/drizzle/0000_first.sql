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
CREATE TABLE "idempotent_answers" (
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"is_done" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotent_answers_user_id_endpoint_key_pk" PRIMARY KEY("user_id","endpoint","key")
);
--> statement-breakpoint
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
CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"code" text NOT NULL,
	"round" integer NOT NULL,
	"round_name" text NOT NULL,
	"position" integer NOT NULL,
	"best_of" integer NOT NULL,
	"state" text NOT NULL,
	"resolution" text,
	"version" integer DEFAULT 1 NOT NULL,
	"participant0" uuid,
	"participant1" uuid,
	"source0" uuid,
	"source1" uuid,
	"winner_to_match" uuid,
	"winner_to_slot" smallint,
	"winner" smallint,
	"score0" smallint,
	"score1" smallint,
	"report_by" smallint,
	"report_score0" smallint,
	"report_score1" smallint,
	"reported_at" timestamp (3) with time zone,
	"disputed_by" smallint,
	"dispute_text" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "matches_place" UNIQUE("tournament_id","round","position"),
	CONSTRAINT "matches_participant0" UNIQUE("tournament_id","round","participant0"),
	CONSTRAINT "matches_participant1" UNIQUE("tournament_id","round","participant1"),
	CONSTRAINT "matches_sides" CHECK (participant0 is null or participant1 is null or participant0 <> participant1),
	CONSTRAINT "matches_state" CHECK (case state
        when 'pending' then (participant0 is null or participant1 is null) and winner is null and report_by is null
        when 'ready' then participant0 is not null and participant1 is not null and winner is null and report_by is null
        when 'awaiting_confirmation' then report_by is not null and report_score0 is not null and report_score1 is not null and reported_at is not null and winner is null
        when 'disputed' then report_by is not null and disputed_by is not null and winner is null
        when 'completed' then winner in (0, 1) and resolution is not null
        when 'cancelled' then winner is null
        else false end),
	CONSTRAINT "matches_not_own_report" CHECK (disputed_by is null or disputed_by <> report_by),
	CONSTRAINT "matches_resolution" CHECK (resolution is null or resolution in ('played', 'forfeit', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "mystery_boxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone
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
CREATE TABLE "participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"seed" integer NOT NULL,
	"rating" integer NOT NULL,
	"final_place" integer,
	CONSTRAINT "participants_seed" UNIQUE("tournament_id","seed"),
	CONSTRAINT "participants_user" UNIQUE("tournament_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"season" integer NOT NULL,
	"game_slug" text NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"won" integer NOT NULL,
	"lost" integer NOT NULL,
	"form" text NOT NULL,
	CONSTRAINT "ratings_season_game_slug_user_id_pk" PRIMARY KEY("season","game_slug","user_id"),
	CONSTRAINT "ratings_form" CHECK (form ~ '^[WL]{0,5}$')
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"rating" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "registrations_once" UNIQUE("tournament_id","user_id"),
	CONSTRAINT "registrations_status" CHECK (status in ('confirmed', 'waitlisted', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"number" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "tournament_events" (
	"ordinal" bigserial PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"seq" integer,
	"type" text NOT NULL,
	"match_id" uuid,
	"match_state" text,
	"match_version" integer,
	"detail" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "tournament_events_seq" UNIQUE("tournament_id","seq")
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"game_slug" text NOT NULL,
	"mode" text NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"round" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"start_mode" text NOT NULL,
	"region" text NOT NULL,
	"venue_name" text,
	"venue_city" text,
	"venue_country" text,
	"venue_time_zone" text,
	"taken" integer DEFAULT 0 NOT NULL,
	"capacity" integer NOT NULL,
	"entry_fee" text NOT NULL,
	"prize_pool" text NOT NULL,
	"prize_mode" text NOT NULL,
	"banner_seed" text NOT NULL,
	"description" text NOT NULL,
	"rules" text NOT NULL,
	"organiser_id" uuid NOT NULL,
	"best_of" integer NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"list_rank" smallint GENERATED ALWAYS AS (case state when 'registration_open' then 0 when 'check_in' then 1 when 'published' then 2 when 'seeding' then 3 when 'live' then 4 when 'completed' then 5 when 'finalized' then 6 else 7 end) STORED NOT NULL,
	CONSTRAINT "tournaments_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tournaments_capacity" CHECK (taken >= 0 and taken <= capacity and capacity >= 2),
	CONSTRAINT "tournaments_kind" CHECK ((kind = 'online' and venue_name is null) or (kind = 'local' and venue_name is not null)),
	CONSTRAINT "tournaments_state" CHECK (state in ('published', 'registration_open', 'check_in', 'seeding', 'live', 'completed', 'finalized', 'cancelled')),
	CONSTRAINT "tournaments_round" CHECK ((round is not null) = (state = 'live')),
	CONSTRAINT "tournaments_start_mode" CHECK (start_mode in ('scheduled', 'when_full')),
	CONSTRAINT "tournaments_prize_mode" CHECK (prize_mode in ('none', 'pledged', 'funded', 'escrowed')),
	CONSTRAINT "tournaments_format" CHECK (format in ('single_elimination', 'double_elimination', 'swiss', 'round_robin', 'groups'))
);
--> statement-breakpoint
CREATE TABLE "trophies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"awarded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"profile_image" text,
	"evm_wallet_address" text,
	"level" integer DEFAULT 1 NOT NULL,
	"roles" text[] DEFAULT '{"gamer"}' NOT NULL,
	"organizer_status" text DEFAULT 'none' NOT NULL,
	"organizer_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_username" CHECK (username ~ '^[a-z0-9_]{3,20}$'),
	CONSTRAINT "users_organizer_status" CHECK (organizer_status in ('none', 'requested', 'approved', 'rejected', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "xp_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "xp_events_once" UNIQUE("user_id","source")
);
--> statement-breakpoint
ALTER TABLE "clan_members" ADD CONSTRAINT "clan_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clan_members" ADD CONSTRAINT "clan_members_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD CONSTRAINT "idempotent_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_participant0_participants_id_fk" FOREIGN KEY ("participant0") REFERENCES "public"."participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_participant1_participants_id_fk" FOREIGN KEY ("participant1") REFERENCES "public"."participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mystery_boxes" ADD CONSTRAINT "mystery_boxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_season_seasons_number_fk" FOREIGN KEY ("season") REFERENCES "public"."seasons"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_game_slug_games_slug_fk" FOREIGN KEY ("game_slug") REFERENCES "public"."games"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_events" ADD CONSTRAINT "tournament_events_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_game_slug_games_slug_fk" FOREIGN KEY ("game_slug") REFERENCES "public"."games"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_organiser_id_users_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trophies" ADD CONSTRAINT "trophies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_events" ADD CONSTRAINT "xp_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clan_members_clan" ON "clan_members" USING btree ("clan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clan_members_one_owner" ON "clan_members" USING btree ("clan_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "clans_order" ON "clans" USING btree ("rating" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "matches_of_0" ON "matches" USING btree ("participant0");--> statement-breakpoint
CREATE INDEX "matches_of_1" ON "matches" USING btree ("participant1");--> statement-breakpoint
CREATE INDEX "matches_recent" ON "matches" USING btree ("changed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mystery_boxes_user" ON "mystery_boxes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_order" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_silent" ON "notifications" USING btree ("created_at") WHERE announced_at is null;--> statement-breakpoint
CREATE INDEX "notifications_subject" ON "notifications" USING btree ("action_subject") WHERE resolved_as is null;--> statement-breakpoint
CREATE INDEX "participants_of_user" ON "participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ratings_order" ON "ratings" USING btree ("season","game_slug","rating" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "registrations_user" ON "registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tournament_events_open" ON "tournament_events" USING btree ("ordinal") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_order" ON "tournaments" USING btree ("list_rank","starts_at","id");--> statement-breakpoint
CREATE INDEX "trophies_user" ON "trophies" USING btree ("user_id");