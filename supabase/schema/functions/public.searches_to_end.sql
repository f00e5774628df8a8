-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.searches_to_end(token_hash text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', found.id, 'search', found.search) order by found.consented_at, found.id
    ),
    '[]'
  )
  from private.searches_of_token(searches_to_end.token_hash) as found
$function$;

comment on function searches_to_end(text) is 'What the link in an e-mail may end; empty for a token that is none, or whose searches have ended.';

grant execute on function searches_to_end(text) to service_role;
