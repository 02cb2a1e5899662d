CREATE TABLE "organizer_audit" (
	"user_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"reason" text,
	"detail" jsonb NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "organizer_audit_user_id_seq_pk" PRIMARY KEY("user_id","seq"),
	CONSTRAINT "organizer_audit_counted" CHECK (seq >= 1),
	CONSTRAINT "organizer_audit_action" CHECK (action in ('requested', 'approved', 'rejected', 'suspended', 'reinstated', 'tier_changed'))
);
--> statement-breakpoint
CREATE TABLE "organizer_permissions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"tier" text,
	"application" jsonb,
	"requested_at" timestamp (3) with time zone,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"can_request_again_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organizer_permissions_status" CHECK (status in ('requested', 'approved', 'rejected', 'suspended')),
	CONSTRAINT "organizer_permissions_tier" CHECK (tier in ('rookie', 'bronze', 'silver', 'gold')),
	CONSTRAINT "organizer_permissions_whole" CHECK ((tier is not null) = (status in ('approved', 'suspended'))
        and (can_request_again_at is not null) = (status = 'rejected')
        and (status <> 'requested' or requested_at is not null)
        and (status not in ('rejected', 'suspended') or reason is not null)
        and version >= 1)
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_organizer_status";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "seeding" text DEFAULT 'rating' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "prize_split" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizer_audit" ADD CONSTRAINT "organizer_audit_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_permissions" ADD CONSTRAINT "organizer_permissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_permissions" ADD CONSTRAINT "organizer_permissions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizer_permissions_order" ON "organizer_permissions" USING btree ("status","changed_at","user_id");--> statement-breakpoint
-- Permissions that were kept in the user's row. They had no tier: whoever was approved goes on without tighter limits than before they existed.
INSERT INTO "organizer_permissions" ("user_id", "status", "tier", "requested_at", "reason", "can_request_again_at", "changed_at")
  SELECT id, organizer_status,
    CASE WHEN organizer_status IN ('approved', 'suspended') THEN 'gold' END,
    CASE WHEN organizer_status = 'requested' THEN now() END,
    CASE WHEN organizer_status IN ('rejected', 'suspended') THEN coalesce(organizer_reason, 'Decided by the platform team.') ELSE organizer_reason END,
    CASE WHEN organizer_status = 'rejected' THEN now() + interval '14 days' END,
    now()
  FROM users WHERE organizer_status <> 'none';--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "organizer_status";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "organizer_reason";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about" CHECK (about in ('organizer_access', 'organizer_requests'));--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_seeding" CHECK (seeding in ('rating', 'registration'));--> statement-breakpoint
CREATE TRIGGER organizer_audit_append_only BEFORE UPDATE OR DELETE ON organizer_audit FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER organizer_audit_not_emptied BEFORE TRUNCATE ON organizer_audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
