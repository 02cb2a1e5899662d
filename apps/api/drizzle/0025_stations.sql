CREATE TABLE "stations" (
	"tournament_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_out_of_order" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stations_tournament_id_name_pk" PRIMARY KEY("tournament_id","name"),
	CONSTRAINT "stations_named" CHECK (length(name) between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "stream_queues" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"on_stream_id" uuid,
	"next_ids" jsonb NOT NULL,
	CONSTRAINT "stream_queues_whole" CHECK (revision >= 1 and jsonb_typeof(next_ids) = 'array' and jsonb_array_length(next_ids) <= 50)
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "station" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "station_called_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "seated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_queues" ADD CONSTRAINT "stream_queues_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stations_name" ON "stations" USING btree ("tournament_id",lower(name));--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_station" FOREIGN KEY ("tournament_id","station") REFERENCES "public"."stations"("tournament_id","name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "matches_at_station" ON "matches" USING btree ("tournament_id","station") WHERE station is not null;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_station_stands" CHECK ((station is null) = (station_called_at is null) and (station is not null or seated_at is null)
        and (station is null or state in ('ready', 'check_in', 'live', 'awaiting_confirmation', 'disputed')));--> statement-breakpoint
-- A match that is over leaves its station, whichever command ends it, and one that waits for a side again has none. So a station is free when its match is over.
CREATE FUNCTION leave_station() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.station := NULL;
  NEW.station_called_at := NULL;
  NEW.seated_at := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER matches_leave_station BEFORE UPDATE ON matches FOR EACH ROW
  WHEN (NEW.station IS NOT NULL AND NEW.state NOT IN ('ready', 'check_in', 'live', 'awaiting_confirmation', 'disputed'))
  EXECUTE FUNCTION leave_station();
