-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.searches_of_token(token_hash text)
 RETURNS SETOF private.saved_searches
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select saved_searches.* from private.search_tokens
  join private.saved_searches on saved_searches.subscriber_id = search_tokens.subscriber_id
  where search_tokens.hash = searches_of_token.token_hash
    and (
      saved_searches.id = search_tokens.search_id
      or (search_tokens.search_id is null and saved_searches.confirmed_at is not null)
    )
$function$;
