ALTER TABLE "ratings" ADD COLUMN "region" text;--> statement-breakpoint
CREATE INDEX "ratings_region_order" ON "ratings" USING btree ("season","game_slug","mode","region","rating" DESC NULLS FIRST,"user_id" DESC NULLS FIRST) WHERE matches >= 5 and user_id is not null and region is not null;--> statement-breakpoint
CREATE INDEX "ratings_clans_region_order" ON "ratings" USING btree ("season","game_slug","mode","region","rating" DESC NULLS FIRST,"clan_id" DESC NULLS FIRST) WHERE matches >= 5 and clan_id is not null and region is not null;--> statement-breakpoint
CREATE INDEX "ratings_clan" ON "ratings" USING btree ("clan_id") WHERE clan_id is not null;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_region" CHECK (region in ('EU', 'NA', 'SA', 'APAC', 'MEA'));--> statement-breakpoint
-- The region from which a gamer of a country plays; null for a code that is none. `regionOf` of the API has the same list, and a test compares both.
CREATE FUNCTION region_of(country text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN country IN ('AD', 'AL', 'AM', 'AT', 'AX', 'AZ', 'BA', 'BE', 'BG', 'BY', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FO', 'FR', 'GB', 'GE', 'GG', 'GI', 'GR', 'HR', 'HU', 'IE', 'IM', 'IS', 'IT', 'JE', 'LI', 'LT', 'LU', 'LV', 'MC', 'MD', 'ME', 'MK', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'RS', 'RU', 'SE', 'SI', 'SJ', 'SK', 'SM', 'TR', 'UA', 'VA') THEN 'EU'
    WHEN country IN ('AG', 'AI', 'AW', 'BB', 'BL', 'BM', 'BQ', 'BS', 'BZ', 'CA', 'CR', 'CU', 'CW', 'DM', 'DO', 'GD', 'GL', 'GP', 'GT', 'HN', 'HT', 'JM', 'KN', 'KY', 'LC', 'MF', 'MQ', 'MS', 'MX', 'NI', 'PA', 'PM', 'PR', 'SV', 'SX', 'TC', 'TT', 'US', 'VC', 'VG', 'VI') THEN 'NA'
    WHEN country IN ('AR', 'BO', 'BR', 'BV', 'CL', 'CO', 'EC', 'FK', 'GF', 'GS', 'GY', 'PE', 'PY', 'SR', 'UY', 'VE') THEN 'SA'
    WHEN country IN ('AE', 'AO', 'BF', 'BH', 'BI', 'BJ', 'BW', 'CD', 'CF', 'CG', 'CI', 'CM', 'CV', 'DJ', 'DZ', 'EG', 'EH', 'ER', 'ET', 'GA', 'GH', 'GM', 'GN', 'GQ', 'GW', 'IL', 'IO', 'IQ', 'JO', 'KE', 'KM', 'KW', 'LB', 'LR', 'LS', 'LY', 'MA', 'MG', 'ML', 'MR', 'MU', 'MW', 'MZ', 'NA', 'NE', 'NG', 'OM', 'PS', 'QA', 'RE', 'RW', 'SA', 'SC', 'SD', 'SH', 'SL', 'SN', 'SO', 'SS', 'ST', 'SY', 'SZ', 'TD', 'TF', 'TG', 'TN', 'TZ', 'UG', 'YE', 'YT', 'ZA', 'ZM', 'ZW') THEN 'MEA'
    WHEN country IN ('AF', 'AQ', 'AS', 'AU', 'BD', 'BN', 'BT', 'CC', 'CK', 'CN', 'CX', 'FJ', 'FM', 'GU', 'HK', 'HM', 'ID', 'IN', 'IR', 'JP', 'KG', 'KH', 'KI', 'KP', 'KR', 'KZ', 'LA', 'LK', 'MH', 'MM', 'MN', 'MO', 'MP', 'MV', 'MY', 'NC', 'NF', 'NP', 'NR', 'NU', 'NZ', 'PF', 'PG', 'PH', 'PK', 'PN', 'PW', 'SB', 'SG', 'TH', 'TJ', 'TK', 'TL', 'TM', 'TO', 'TV', 'TW', 'UM', 'UZ', 'VN', 'VU', 'WF', 'WS') THEN 'APAC'
  END
$$;--> statement-breakpoint
-- Waits for a profile that is being changed, so that no rating keeps the region of before.
CREATE FUNCTION set_rating_region() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.region := CASE WHEN NEW.user_id IS NOT NULL
    THEN (SELECT CASE country_for WHEN 'everyone' THEN region_of(country) END FROM users WHERE id = NEW.user_id FOR SHARE)
    ELSE (SELECT CASE WHEN region IN ('EU', 'NA', 'SA', 'APAC', 'MEA') THEN region END FROM clans WHERE id = NEW.clan_id FOR SHARE) END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ratings_set_region BEFORE INSERT ON ratings FOR EACH ROW EXECUTE FUNCTION set_rating_region();--> statement-breakpoint
CREATE FUNCTION move_gamer_region() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ratings SET region = CASE NEW.country_for WHEN 'everyone' THEN region_of(NEW.country) END WHERE user_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_move_region AFTER UPDATE OF country, country_for ON users FOR EACH ROW
  WHEN ((OLD.country, OLD.country_for) IS DISTINCT FROM (NEW.country, NEW.country_for)) EXECUTE FUNCTION move_gamer_region();--> statement-breakpoint
CREATE FUNCTION move_clan_region() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ratings SET region = CASE WHEN NEW.region IN ('EU', 'NA', 'SA', 'APAC', 'MEA') THEN NEW.region END WHERE clan_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER clans_move_region AFTER UPDATE OF region ON clans FOR EACH ROW
  WHEN (OLD.region IS DISTINCT FROM NEW.region) EXECUTE FUNCTION move_clan_region();--> statement-breakpoint
UPDATE ratings SET region = region_of(users.country) FROM users WHERE users.id = ratings.user_id AND users.country_for = 'everyone' AND users.country IS NOT NULL;--> statement-breakpoint
UPDATE ratings SET region = clans.region FROM clans WHERE clans.id = ratings.clan_id AND clans.region IN ('EU', 'NA', 'SA', 'APAC', 'MEA');
