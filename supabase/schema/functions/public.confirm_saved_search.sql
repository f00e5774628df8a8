-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.confirm_saved_search(token_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token private.search_tokens;
  confirmed private.saved_searches;
  others integer;
begin
  select search_tokens.* into token from private.search_tokens
  where search_tokens.hash = token_hash and search_tokens.search_id is not null
    and search_tokens.created_at > now() - interval '7 days';
  perform 1 from private.search_subscribers
  where search_subscribers.id = token.subscriber_id
  for update;
  select saved_searches.* into confirmed from private.saved_searches
  where saved_searches.id = token.search_id;
  if not found then
    return null;
  end if;
  if confirmed.confirmed_at is null then
    select count(*) into others from private.saved_searches
    where saved_searches.subscriber_id = token.subscriber_id
      and saved_searches.confirmed_at is not null;
    if others >= private.most_searches() then
      return jsonb_build_object('state', 'full', 'search', confirmed.search);
    end if;
    if others = 0 then
      update private.search_subscribers
      set looked_at = now(), matched_until = now(), told_from = now()
      where search_subscribers.id = token.subscriber_id;
    end if;
    update private.saved_searches set confirmed_at = now()
    where saved_searches.id = confirmed.id;
  else
    -- Asked for again, and so for another year.
    update private.saved_searches
    set consented_at = greatest(saved_searches.consented_at, token.created_at)
    where saved_searches.id = confirmed.id;
  end if;
  return jsonb_build_object('state', 'confirmed', 'search', confirmed.search);
end
$function$;

comment on function confirm_saved_search(text) is 'Begins the e-mails of a search: state confirmed, also where it was before, or full where the address has ten. Null for a token that is none, or no longer.';

grant execute on function confirm_saved_search(text) to service_role;
