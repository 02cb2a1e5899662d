CREATE TABLE "gamer_keys" (
	"key" text collate "C" NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "gamer_keys_key_user_id_pk" PRIMARY KEY("key","user_id")
);
--> statement-breakpoint
ALTER TABLE "gamer_keys" ADD CONSTRAINT "gamer_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gamer_keys_user" ON "gamer_keys" USING btree ("user_id");--> statement-breakpoint
-- What drizzle cannot express.
-- Names as people search for them: without letter case and accents (combining marks of Latin, Greek, Cyrillic and Arabic), and words with one space between
-- them. Only built-in functions, because an extension such as unaccent is not at hand everywhere; and letters that a database with the locale C does not
-- lower, or that have no accent of their own, are named.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(translate(
    regexp_replace(lower(normalize(words, NFKD)), '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670]', '', 'g'),
    'ØøŁłĐđÐðĦħŦŧıÞÆŒŊΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
    'oollddddhhttiþæœŋαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
    '[\s!-/:-@\u005b-\u0060{-~\u00b7\u2000-\u206f]+', ' ', 'g'))
$$;--> statement-breakpoint
-- What a gamer is found by. A character such as U+FDFA is eighteen when it is folded, so the length has a limit.
CREATE FUNCTION gamer_keys_of(username text, name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT folded(username)
  UNION
  SELECT left(array_to_string(words[nth:], ' '), 100)
    FROM (SELECT string_to_array(folded(name), ' ') AS words) AS whole, generate_series(1, least(cardinality(words), 8)) AS nth
$$;--> statement-breakpoint
CREATE FUNCTION keep_gamer_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM gamer_keys WHERE user_id = NEW.id;
  IF NEW.deletes_at IS NULL AND NEW.deleted_at IS NULL THEN
    INSERT INTO gamer_keys (key, user_id) SELECT key, NEW.id FROM gamer_keys_of(NEW.username, NEW.name) AS key;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_keys_added AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION keep_gamer_keys();--> statement-breakpoint
CREATE TRIGGER users_keys_changed AFTER UPDATE OF username, name, deletes_at, deleted_at ON users FOR EACH ROW
  WHEN ((OLD.username, OLD.name, OLD.deletes_at, OLD.deleted_at) IS DISTINCT FROM (NEW.username, NEW.name, NEW.deletes_at, NEW.deleted_at))
  EXECUTE FUNCTION keep_gamer_keys();--> statement-breakpoint
INSERT INTO gamer_keys (key, user_id)
  SELECT key, id FROM users, gamer_keys_of(username, name) AS key WHERE deletes_at IS NULL AND deleted_at IS NULL;
