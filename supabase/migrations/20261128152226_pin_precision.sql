REVOKE ALL ("pin") ON TABLE "public"."properties" FROM "anon";

DROP POLICY "Everybody reads the public listings" ON "public"."properties";

DROP INDEX "public"."properties_choices_idx";

ALTER TABLE "public"."properties" DROP CONSTRAINT "properties_pin_form";

ALTER TABLE "public"."properties" DROP CONSTRAINT "properties_pin_in_the_philippines";

ALTER TABLE "public"."properties" DROP COLUMN "latitude";

ALTER TABLE "public"."properties" DROP COLUMN "longitude";

ALTER TABLE "public"."properties" ADD COLUMN "pin_precision" text NOT NULL DEFAULT ''::text;

CREATE OR REPLACE FUNCTION private.is_pin(pin text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (pin ~ '^\d{1,2}[.]\d{1,6}, \d{3}[.]\d{1,6}$'::text);

CREATE OR REPLACE FUNCTION private.rounded_pin(pin text, decimals integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (((round((split_part(pin, ', '::text, 1))::numeric, decimals))::text || ', '::text) || (round((split_part(pin, ', '::text, 2))::numeric, decimals))::text);

CREATE OR REPLACE FUNCTION private.town_middle(town text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN COALESCE(('{"lubao": "14.9405, 120.6011", "porac": "15.0711, 120.5423", "apalit": "14.9533, 120.77", "arayat": "15.1505, 120.7697", "guagua": "14.9653, 120.6325", "mexico": "15.0646, 120.7198", "bacolor": "15.0003, 120.652", "candaba": "15.0956, 120.8267", "minalin": "14.9676, 120.6828", "sasmuan": "14.9438, 120.6229", "macabebe": "14.9089, 120.7155", "magalang": "15.2151, 120.6596", "masantol": "14.896, 120.7092", "san-luis": "15.0401, 120.7883", "san-simon": "14.9996, 120.7808", "santa-ana": "15.0955, 120.767", "santa-rita": "14.9993, 120.6117", "santo-tomas": "15.0011, 120.7142", "angeles-city": "15.15, 120.5833", "san-fernando": "15.0343, 120.6845", "floridablanca": "14.9775, 120.5285", "mabalacat-city": "15.223, 120.5712"}'::jsonb ->> town), ''::text);

CREATE OR REPLACE FUNCTION private.shown_pin(pin text, pin_precision text, town text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN CASE WHEN (pin_precision = 'town'::text) THEN private.town_middle(town) WHEN (NOT private.is_pin(pin)) THEN ''::text WHEN (pin_precision = ANY (ARRAY[''::text, 'exact'::text])) THEN pin WHEN (pin_precision = 'street'::text) THEN private.rounded_pin(pin, 3) WHEN (pin_precision = 'barangay'::text) THEN private.rounded_pin(pin, 2) ELSE ''::text END;

ALTER TABLE "public"."properties" ADD CONSTRAINT "properties_pin_precision_known" CHECK ((pin_precision = ANY (ARRAY[''::text, 'exact'::text, 'street'::text, 'barangay'::text, 'town'::text])));

CREATE POLICY "Visitors read the public listings" ON "public"."properties" FOR SELECT TO "anon" USING (private.is_public(status, published_at, deleted_at));

COMMENT ON COLUMN "public"."properties"."pin" IS 'Where the property is, in degrees of latitude and longitude, as "15.14, 120.58"; empty where nobody set it. Visitors read shown_pin, and latitude and longitude, which are read out of that.';

COMMENT ON COLUMN "public"."properties"."pin_precision" IS 'How near the property visitors are shown: at pin (exact, or empty: nobody said how exact pin itself is), within 80 meters of it (street), within 800 (barangay), or in the middle of the town.';

COMMENT ON FUNCTION "private"."shown_pin"(text, text, text) IS 'The pin that visitors get. Rounded, so that no number of readings tells more than one: to a thousandth of a degree it is within 80 meters, to a hundredth within 800.';

COMMENT ON FUNCTION "private"."town_middle"(text) IS 'About the middle of a town of Pampanga, as a pin; empty elsewhere. kit/places/town-middle.ts has the same, and their source.';

REVOKE ALL ON FUNCTION "private"."is_pin"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_pin"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."is_pin"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."rounded_pin"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rounded_pin"(text, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."rounded_pin"(text, integer) TO "service_role";

REVOKE ALL ON FUNCTION "private"."shown_pin"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_pin"(text, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."shown_pin"(text, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."town_middle"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."town_middle"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "private"."town_middle"(text) TO "service_role";

REVOKE ALL ("pin_precision") ON TABLE "public"."properties" FROM "anon";

GRANT SELECT ("pin_precision") ON TABLE "public"."properties" TO "anon";

REVOKE ALL ("pin_precision") ON TABLE "public"."properties" FROM "authenticated";

GRANT INSERT ("pin_precision"), UPDATE ("pin_precision") ON TABLE "public"."properties" TO "authenticated";

-- Together: each adds to every row, and would write the table anew.
ALTER TABLE "public"."properties"
  ADD COLUMN "shown_pin" text GENERATED ALWAYS AS (private.shown_pin(pin, pin_precision, private.listing_town(city, address))) STORED NOT NULL,
  ADD COLUMN "latitude" numeric GENERATED ALWAYS AS ((NULLIF(split_part(private.shown_pin(pin, pin_precision, private.listing_town(city, address)), ', '::text, 1), ''::text))::numeric) STORED,
  ADD COLUMN "longitude" numeric GENERATED ALWAYS AS ((NULLIF(split_part(private.shown_pin(pin, pin_precision, private.listing_town(city, address)), ', '::text, 2), ''::text))::numeric) STORED;

CREATE POLICY "Accounts read the public listings whose place is no secret" ON "public"."properties" FOR SELECT TO "authenticated" USING ((private.is_public(status, published_at, deleted_at) AND ((pin = ''::text) OR (pin = shown_pin))));

REVOKE ALL ("shown_pin") ON TABLE "public"."properties" FROM "anon";

GRANT SELECT ("shown_pin") ON TABLE "public"."properties" TO "anon";

REVOKE ALL ("latitude") ON TABLE "public"."properties" FROM "anon";

GRANT SELECT ("latitude") ON TABLE "public"."properties" TO "anon";

REVOKE ALL ("longitude") ON TABLE "public"."properties" FROM "anon";

GRANT SELECT ("longitude") ON TABLE "public"."properties" TO "anon";

ALTER TABLE "public"."properties" ADD CONSTRAINT "properties_pin_form" CHECK (((pin = ''::text) OR private.is_pin(pin)));

ALTER TABLE "public"."properties" ADD CONSTRAINT "properties_pin_in_the_philippines" CHECK (
  not private.is_pin(pin)
  or split_part(pin, ', ', 1)::numeric between 4 and 22
  and split_part(pin, ', ', 2)::numeric between 116 and 127
);

CREATE INDEX properties_choices_idx ON public.properties USING btree (status) INCLUDE (id, created_at, bathrooms, bedrooms, category, comparable_price, financing, furnishing, kind, latitude, listing_type, longitude, lot_area, parking_spaces, pets, square_feet, town) WHERE ((published_at IS NOT NULL) AND (deleted_at IS NULL));

create or replace function private.list_condition(search text, show text, filters jsonb default '{}'::jsonb)
 returns text
 language sql
 stable
 set search_path = ''
as $$
  select concat_ws(
    ' and ',
    case
      when not private.sees_unpublished() then 'private.is_public(properties.status, properties.published_at, properties.deleted_at) and properties.pin in ('''', properties.shown_pin)'
      when show = 'trash' then 'properties.deleted_at is not null'
      else 'properties.deleted_at is null'
    end,
    private.staff_search(search, given.filters -> 'read'),
    case show
      when 'featured' then 'properties.featured'
      when 'for_sale' then 'properties.listing_type = ''for_sale'''
      when 'for_rent' then 'properties.listing_type = ''for_rent'''
      when 'drafts' then 'properties.published_at is null'
      when 'trash' then 'properties.deleted_at is not null'
    end,
    case
      when given.filters ->> 'status' = 'draft' then 'properties.published_at is null'
      when given.filters ? 'status' then format(
        'properties.status = %L and properties.published_at is not null',
        left(given.filters ->> 'status', 20)
      )
    end,
    case when given.filters ? 'town'
      then format('properties.town = %L', left(given.filters ->> 'town', 40)) end,
    case
      when given.filters ->> 'person' = 'none' then 'properties.agent_id is null'
      when given.filters ->> 'person' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then format('properties.agent_id = %L::uuid', given.filters ->> 'person')
      when given.filters ? 'person' then 'false'
    end,
    case
      when given.filters ->> 'needs' = 'photos' then private.missing_photos()
      when given.filters ->> 'needs' = 'facts' then private.missing_facts()
      when given.filters ->> 'needs' = 'confirmation' then private.missing_confirmation()
      when given.filters ->> 'needs' = 'approval' then private.waiting_for_approval()
      when given.filters ? 'needs' then 'false'
    end,
    case
      when given.filters ->> 'age' ~ '^(listed|unchanged)-[0-9]{1,4}$' then format(
        'properties.%I < %L',
        case when given.filters ->> 'age' like 'listed%' then 'created_at' else 'updated_at' end,
        (private.manila_today() - split_part(given.filters ->> 'age', '-', 2)::integer)::timestamp
          at time zone 'Asia/Manila'
      )
      when given.filters ? 'age' then 'false'
    end
  )
  -- What is no object, such as a list, has keys for some operators.
  from (
    select case when jsonb_typeof(list_condition.filters) = 'object' then list_condition.filters else '{}' end
  ) as given (filters)
$$;
