ALTER TABLE "tournaments" ADD COLUMN "rating_min" integer;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "rating_max" integer;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "play_regions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "min_account_age_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "needs_wallet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "only_clan_id" uuid;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_only_clan_id_clans_id_fk" FOREIGN KEY ("only_clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_eligibility" CHECK (rating_min between 0 and 9999 and rating_max between 0 and 9999 and rating_min <= rating_max
        and min_account_age_days between 0 and 3650
        and play_regions <@ array['EU', 'NA', 'SA', 'APAC', 'MEA']
        and (entry_kind <> 'clan' or num_nonnulls(rating_min, rating_max, only_clan_id) = 0));