CREATE TABLE "match_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"note" text NOT NULL,
	"jpeg" "bytea",
	"width" integer,
	"height" integer,
	"url" text,
	"seconds" integer,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "match_evidence_whole" CHECK ((num_nulls(jpeg, width, height) = 0 and num_nonnulls(url, seconds) = 0
          or num_nonnulls(jpeg, width, height) = 0 and url is not null)
        and width between 1 and 1600 and height between 1 and 1600 and seconds between 0 and 86400
        and length(note) between 3 and 200 and length(url) between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "match_evidence" ADD CONSTRAINT "match_evidence_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_evidence" ADD CONSTRAINT "match_evidence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_evidence_order" ON "match_evidence" USING btree ("match_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "match_evidence_once" ON "match_evidence" USING btree ("match_id","user_id","digest");--> statement-breakpoint
CREATE INDEX "match_evidence_person" ON "match_evidence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "match_evidence_age" ON "match_evidence" USING btree ("created_at");