CREATE TABLE "blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id"),
	CONSTRAINT "blocks_not_oneself" CHECK (blocked_id <> user_id)
);
--> statement-breakpoint
CREATE TABLE "moderation_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"subject_id" uuid,
	"moderator_id" uuid NOT NULL,
	"type" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"kept" jsonb,
	"reverses" uuid,
	CONSTRAINT "moderation_actions_of_case" UNIQUE("case_id","id"),
	CONSTRAINT "moderation_actions_reversed_once" UNIQUE("reverses"),
	CONSTRAINT "moderation_actions_order" UNIQUE("case_id","seq"),
	CONSTRAINT "moderation_actions_type" CHECK (type in ('dismiss', 'delete_message', 'mute', 'warn', 'reopen', 'restore_message', 'lift_mute', 'withdraw_warning')),
	CONSTRAINT "moderation_actions_whole" CHECK (seq >= 1 and length(reason) between 3 and 500 and (type = 'mute') = (until is not null) and until > at
        and (type <> 'mute' or subject_id is not null) and (type = 'delete_message') = (kept is not null)
        and (type in ('restore_message', 'lift_mute', 'withdraw_warning') or (type = 'reopen' and reverses is not null))
          = (reverses is not null))
);
--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"chat_id" uuid,
	"seq" integer,
	"subject_id" uuid,
	"clan_id" uuid,
	"snapshot" jsonb,
	"status" text NOT NULL,
	"reports" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"last_reported_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "moderation_cases_kind" CHECK (kind in ('message', 'gamer', 'clan')),
	CONSTRAINT "moderation_cases_subject" CHECK ((case kind
          when 'message' then num_nulls(chat_id, seq, subject_id, snapshot) = 0 and clan_id is null
          when 'gamer' then subject_id is not null and num_nonnulls(chat_id, seq, snapshot, clan_id) = 0
          else clan_id is not null and num_nonnulls(chat_id, seq, snapshot, subject_id) = 0
        end) is true),
	CONSTRAINT "moderation_cases_whole" CHECK (status in ('open', 'closed') and (status = 'closed') = (closed_at is not null)
        and reports >= 1 and version >= 1 and last_reported_at >= opened_at)
);
--> statement-breakpoint
CREATE TABLE "moderation_reports" (
	"case_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_reports_case_id_reporter_id_pk" PRIMARY KEY("case_id","reporter_id"),
	CONSTRAINT "moderation_reports_category" CHECK (category in ('harassment', 'threats', 'spam', 'cheating', 'impersonation', 'other')),
	CONSTRAINT "moderation_reports_text" CHECK (length(text) <= 500 and (category <> 'other' or length(text) >= 3) and length(body) between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_about";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "is_deleted_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_reverses" FOREIGN KEY ("case_id","reverses") REFERENCES "public"."moderation_actions"("case_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_message" FOREIGN KEY ("chat_id","seq") REFERENCES "public"."chat_messages"("chat_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_order" ON "blocks" USING btree ("user_id","created_at" DESC NULLS FIRST,"blocked_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "moderation_actions_past" ON "moderation_actions" USING btree ("subject_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "moderation_actions_mutes" ON "moderation_actions" USING btree ("subject_id","until") WHERE type = 'mute';--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_one_message" ON "moderation_cases" USING btree ("chat_id","seq") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_one_gamer" ON "moderation_cases" USING btree ("subject_id") WHERE status = 'open' and kind = 'gamer';--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_one_clan" ON "moderation_cases" USING btree ("clan_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_open" ON "moderation_cases" USING btree ((- reports),"opened_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_closed" ON "moderation_cases" USING btree ("closed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "moderation_cases_clan" ON "moderation_cases" USING btree ("clan_id") WHERE clan_id is not null;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_staff" CHECK (body is null or not is_deleted_by_staff);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about" CHECK (about in ('organizer_access', 'organizer_requests', 'reports', 'chats'));--> statement-breakpoint
-- What moderators did stays, and so does what a case is about.
CREATE TRIGGER moderation_actions_append_only BEFORE UPDATE OR DELETE ON moderation_actions FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER moderation_actions_not_emptied BEFORE TRUNCATE ON moderation_actions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER moderation_cases_kept BEFORE DELETE ON moderation_cases FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER moderation_cases_fixed BEFORE UPDATE ON moderation_cases FOR EACH ROW
  WHEN ((OLD.id, OLD.kind, OLD.chat_id, OLD.seq, OLD.subject_id, OLD.clan_id, OLD.snapshot, OLD.opened_at)
    IS DISTINCT FROM (NEW.id, NEW.kind, NEW.chat_id, NEW.seq, NEW.subject_id, NEW.clan_id, NEW.snapshot, NEW.opened_at))
  EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Nobody reports themselves, and nothing is reported in a case that is decided.
CREATE FUNCTION assert_reportable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reported moderation_cases;
BEGIN
  SELECT * INTO reported FROM moderation_cases WHERE id = NEW.case_id;
  IF reported.subject_id = NEW.reporter_id THEN
    RAISE EXCEPTION 'A gamer reports themselves in case %.', NEW.case_id USING ERRCODE = 'check_violation', CONSTRAINT = 'moderation_reports_not_oneself';
  END IF;
  IF reported.status <> 'open' THEN
    RAISE EXCEPTION 'Case % is decided.', NEW.case_id USING ERRCODE = 'check_violation', CONSTRAINT = 'moderation_reports_open';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER moderation_reports_reportable BEFORE INSERT OR UPDATE ON moderation_reports FOR EACH ROW EXECUTE FUNCTION assert_reportable();--> statement-breakpoint
-- Looked at when the transaction ends: the queue is ordered by a number of reports that is right.
CREATE FUNCTION assert_reports_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted uuid := (CASE TG_TABLE_NAME WHEN 'moderation_cases' THEN to_jsonb(NEW)->>'id' ELSE coalesce(to_jsonb(NEW), to_jsonb(OLD))->>'case_id' END)::uuid;
BEGIN
  IF (SELECT count(*) FROM moderation_reports WHERE case_id = counted) <> (SELECT reports FROM moderation_cases WHERE id = counted) THEN
    RAISE EXCEPTION 'Case % has another number of reports than it says.', counted USING ERRCODE = 'check_violation', CONSTRAINT = 'moderation_cases_counted';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER moderation_cases_counted AFTER INSERT OR UPDATE OF reports ON moderation_cases DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_reports_counted();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER moderation_reports_counted AFTER INSERT OR DELETE ON moderation_reports DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_reports_counted();--> statement-breakpoint
-- Nobody acts on what they reported or what is about them, and a measure is taken back by its opposite.
CREATE FUNCTION assert_impartial() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  judged moderation_cases;
BEGIN
  SELECT * INTO judged FROM moderation_cases WHERE id = NEW.case_id;
  IF NEW.subject_id IS DISTINCT FROM judged.subject_id THEN
    RAISE EXCEPTION 'Case % is about somebody else.', NEW.case_id USING ERRCODE = 'check_violation', CONSTRAINT = 'moderation_actions_subject';
  END IF;
  IF NEW.moderator_id = judged.subject_id
    OR EXISTS (SELECT FROM clan_members WHERE clan_id = judged.clan_id AND user_id = NEW.moderator_id)
    OR EXISTS (SELECT FROM moderation_reports WHERE case_id = NEW.case_id AND reporter_id = NEW.moderator_id) THEN
    RAISE EXCEPTION 'The moderator of case % has a part in it.', NEW.case_id USING ERRCODE = 'check_violation', CONSTRAINT = 'moderation_actions_impartial';
  END IF;
  IF NEW.reverses IS NOT NULL AND NOT EXISTS (
    SELECT FROM moderation_actions WHERE id = NEW.reverses AND case_id = NEW.case_id
      AND (type, NEW.type) IN (('dismiss', 'reopen'), ('delete_message', 'restore_message'), ('mute', 'lift_mute'), ('warn', 'withdraw_warning'))) THEN
    RAISE EXCEPTION 'Action % does not take back what it names.', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'moderation_actions_opposite';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER moderation_actions_impartial BEFORE INSERT ON moderation_actions FOR EACH ROW EXECUTE FUNCTION assert_impartial();
