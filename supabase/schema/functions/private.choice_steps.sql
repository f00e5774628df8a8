-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.choice_steps(bedrooms integer, bathrooms numeric, floor numeric, lot numeric)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (((width_bucket(bedrooms, ARRAY[1, 2, 3, 4, 5]) + (8 * width_bucket(bathrooms, ARRAY[(1)::numeric, (2)::numeric, (3)::numeric, (4)::numeric]))) + (64 * width_bucket(floor, ARRAY[(40)::numeric, (60)::numeric, (100)::numeric, (150)::numeric, (200)::numeric, (300)::numeric]))) + (512 * width_bucket(lot, ARRAY[(100)::numeric, (150)::numeric, (200)::numeric, (300)::numeric, (500)::numeric, (1000)::numeric])));

comment on function private.choice_steps(integer,numeric,numeric,numeric) is 'How many of the steps that can be chosen are reached (STEPS in src/domain/listing-choices.ts): three bits each for bedrooms, bathrooms, floor and lot.';

grant execute on function private.choice_steps(integer,numeric,numeric,numeric) to authenticated;
grant execute on function private.choice_steps(integer,numeric,numeric,numeric) to service_role;
