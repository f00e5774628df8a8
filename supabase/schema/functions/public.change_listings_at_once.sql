-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.change_listings_at_once(listings jsonb, change jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '5min'
AS $function$
  select public.change_listings(listings, change)
$function$;

comment on function change_listings_at_once(jsonb,jsonb) is 'As change_listings, for what may take longer than an account''s question: thousands of listings, all of them or none.';

grant execute on function change_listings_at_once(jsonb,jsonb) to authenticated;
grant execute on function change_listings_at_once(jsonb,jsonb) to service_role;
