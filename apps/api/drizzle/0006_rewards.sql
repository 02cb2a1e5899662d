CREATE TABLE "owned_items" (
	"user_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "owned_items_user_id_sku_pk" PRIMARY KEY("user_id","sku"),
	CONSTRAINT "owned_items_kind" UNIQUE("user_id","kind","sku"),
	CONSTRAINT "owned_items_kinds" CHECK (kind in ('frame', 'banner', 'title', 'bracket_theme'))
);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "points_ledger_once" UNIQUE("user_id","source"),
	CONSTRAINT "points_ledger_sides" CHECK ((source ~ '^order:.' and amount < 0) or (source ~ '^box:.' and amount > 0))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"jwk" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worn_items" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sku" text NOT NULL,
	CONSTRAINT "worn_items_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
DROP INDEX "mystery_boxes_user";--> statement-breakpoint
DROP INDEX "trophies_user";--> statement-breakpoint
ALTER TABLE "mystery_boxes" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "mystery_boxes" ADD COLUMN "odds_version" smallint;--> statement-breakpoint
ALTER TABLE "mystery_boxes" ADD COLUMN "server_seed" text;--> statement-breakpoint
-- Boxes from before there were draws: none was opened. Two random UUIDs are 244 random bits.
UPDATE "mystery_boxes" SET source = 'gift:' || id, odds_version = 1, opened_at = NULL,
  server_seed = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');--> statement-breakpoint
ALTER TABLE "mystery_boxes" ALTER COLUMN "source" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mystery_boxes" ALTER COLUMN "odds_version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mystery_boxes" ALTER COLUMN "server_seed" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mystery_boxes" ADD COLUMN "commitment" text GENERATED ALWAYS AS (encode(sha256(decode(server_seed, 'hex')), 'hex')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "mystery_boxes" ADD COLUMN "opening" integer;--> statement-breakpoint
ALTER TABLE "mystery_boxes" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "mystery_boxes" ADD COLUMN "points_instead" integer;--> statement-breakpoint
ALTER TABLE "mystery_boxes" ADD COLUMN "client_seed" text;--> statement-breakpoint
ALTER TABLE "mystery_boxes" ADD COLUMN "draws_since_rare" integer;--> statement-breakpoint
ALTER TABLE "mystery_boxes" ADD COLUMN "roll" integer;--> statement-breakpoint
ALTER TABLE "mystery_boxes" ADD COLUMN "entry" smallint;--> statement-breakpoint
ALTER TABLE "mystery_boxes" ADD COLUMN "is_rare" boolean;--> statement-breakpoint
ALTER TABLE "trophies" ADD COLUMN "place" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "trophies" ADD COLUMN "field_size" integer;--> statement-breakpoint
ALTER TABLE "trophies" ADD COLUMN "tournament_id" uuid;--> statement-breakpoint
ALTER TABLE "owned_items" ADD CONSTRAINT "owned_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worn_items" ADD CONSTRAINT "worn_items_owned" FOREIGN KEY ("user_id","kind","sku") REFERENCES "public"."owned_items"("user_id","kind","sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_ledger_order" ON "points_ledger" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "trophies" ADD CONSTRAINT "trophies_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mystery_boxes_closed" ON "mystery_boxes" USING btree ("user_id","granted_at","id") WHERE opened_at is null;--> statement-breakpoint
CREATE INDEX "xp_ledger_order" ON "xp_ledger" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trophies_user" ON "trophies" USING btree ("user_id","awarded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "mystery_boxes" ADD CONSTRAINT "mystery_boxes_once" UNIQUE("user_id","source");--> statement-breakpoint
ALTER TABLE "mystery_boxes" ADD CONSTRAINT "mystery_boxes_opening" UNIQUE("user_id","opening");--> statement-breakpoint
ALTER TABLE "trophies" ADD CONSTRAINT "trophies_once" UNIQUE("user_id","tournament_id");--> statement-breakpoint
ALTER TABLE "mystery_boxes" ADD CONSTRAINT "mystery_boxes_whole" CHECK (server_seed ~ '^[0-9a-f]{64}$' and odds_version >= 1
        and num_nulls(opened_at, opening, sku) in (0, 3)
        and num_nulls(client_seed, draws_since_rare, roll, entry, is_rare) in (0, 5)
        and (opened_at is not null or (client_seed is null and points_instead is null))
        and opening >= 1 and points_instead > 0 and draws_since_rare >= 0 and roll >= 0 and entry >= 0);--> statement-breakpoint
ALTER TABLE "trophies" ADD CONSTRAINT "trophies_place" CHECK (place between 1 and 3 and field_size >= place);--> statement-breakpoint
CREATE TRIGGER points_ledger_append_only BEFORE UPDATE OR DELETE ON points_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER points_ledger_not_emptied BEFORE TRUNCATE ON points_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What was committed to and what was drawn stays.
CREATE TRIGGER mystery_boxes_kept BEFORE DELETE ON mystery_boxes FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER mystery_boxes_not_emptied BEFORE TRUNCATE ON mystery_boxes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER mystery_boxes_opened_once BEFORE UPDATE ON mystery_boxes FOR EACH ROW
  WHEN (OLD.opened_at IS NOT NULL OR NEW.opened_at IS NULL) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER mystery_boxes_committed BEFORE UPDATE ON mystery_boxes FOR EACH ROW
  WHEN ((OLD.user_id, OLD.source, OLD.granted_at, OLD.odds_version, OLD.server_seed)
    IS DISTINCT FROM (NEW.user_id, NEW.source, NEW.granted_at, NEW.odds_version, NEW.server_seed)) EXECUTE FUNCTION refuse_change();
