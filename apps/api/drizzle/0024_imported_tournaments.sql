CREATE TABLE "imported_tournaments" (
	"id" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"summary" jsonb NOT NULL,
	"file" jsonb,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by" uuid,
	CONSTRAINT "imported_tournaments_digest" CHECK (digest ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "imported_tournaments_removed" CHECK ((removed_at is null) = (removed_by is null) and (removed_at is null) = (file is not null)),
	CONSTRAINT "imported_tournaments_size" CHECK (pg_column_size(file) <= 10000000)
);
--> statement-breakpoint
ALTER TABLE "imported_tournaments" ADD CONSTRAINT "imported_tournaments_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_tournaments" ADD CONSTRAINT "imported_tournaments_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_tournaments_once" ON "imported_tournaments" USING btree ("digest") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "imported_tournaments_own" ON "imported_tournaments" USING btree ("imported_by","imported_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;