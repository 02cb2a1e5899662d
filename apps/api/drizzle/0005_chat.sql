CREATE TABLE "chat_messages" (
	"clan_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"change" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text,
	"reply_to" integer,
	"mentions" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "chat_messages_clan_id_seq_pk" PRIMARY KEY("clan_id","seq"),
	CONSTRAINT "chat_messages_whole" CHECK (seq >= 1 and change >= seq and reply_to < seq
        and (body is null) = (deleted_at is not null) and (body is null) = (deleted_by is not null)
        and length(body) between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "chat_mutes" (
	"clan_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"muted_by" uuid NOT NULL,
	CONSTRAINT "chat_mutes_clan_id_user_id_pk" PRIMARY KEY("clan_id","user_id"),
	CONSTRAINT "chat_mutes_not_oneself" CHECK (muted_by <> user_id)
);
--> statement-breakpoint
CREATE TABLE "chat_reads" (
	"clan_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "chat_reads_clan_id_user_id_pk" PRIMARY KEY("clan_id","user_id"),
	CONSTRAINT "chat_reads_counted" CHECK (seq >= 1)
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"clan_id" uuid PRIMARY KEY NOT NULL,
	"change" integer NOT NULL,
	CONSTRAINT "chats_counted" CHECK (change >= 0)
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_clan_id_chats_clan_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."chats"("clan_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_reply" FOREIGN KEY ("clan_id","reply_to") REFERENCES "public"."chat_messages"("clan_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mutes" ADD CONSTRAINT "chat_mutes_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mutes" ADD CONSTRAINT "chat_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mutes" ADD CONSTRAINT "chat_mutes_muted_by_users_id_fk" FOREIGN KEY ("muted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_clan_id_chats_clan_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."chats"("clan_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_change" ON "chat_messages" USING btree ("clan_id","change");