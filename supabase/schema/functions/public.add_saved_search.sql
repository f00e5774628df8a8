-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.add_saved_search(saved jsonb, mail jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := saved ->> 'email';
  subscriber uuid;
  added uuid;
begin
  insert into private.search_subscribers (email) values (address)
  on conflict on constraint search_subscribers_email_key do nothing;
  -- Those who ask for one address at the same moment go one after the other.
  select search_subscribers.id into subscriber from private.search_subscribers
  where search_subscribers.email = address
  for update;
  if not private.takes_mail(address, mail ->> 'kind') then
    return;
  end if;

  select saved_searches.id into added from private.saved_searches
  where saved_searches.subscriber_id = subscriber
    and saved_searches.search = saved ->> 'search';
  -- Whoever taps twice asks for the same once.
  if added is not null and exists (
    select from private.search_tokens
    where search_tokens.search_id = added
      and search_tokens.created_at > now() - interval '10 minutes'
  ) then
    return;
  end if;
  if added is null then
    insert into private.saved_searches (subscriber_id, search, filters, consent, notice_version)
    values (
      subscriber, saved ->> 'search', saved -> 'filters', saved ->> 'consent',
      (select max(privacy_notices.version) from public.privacy_notices)
    )
    returning saved_searches.id into added;
  else
    update private.saved_searches set
      consent = saved ->> 'consent', consented_at = now(),
      notice_version = (select max(privacy_notices.version) from public.privacy_notices)
    where saved_searches.id = added and saved_searches.confirmed_at is null;
  end if;
  insert into private.search_tokens (hash, subscriber_id, search_id)
  values (saved ->> 'token_hash', subscriber, added);
  perform private.add_mails(
    jsonb_build_array(mail || jsonb_build_object('recipient', address)), subscriber => subscriber
  );
end
$function$;

comment on function add_saved_search(jsonb,jsonb) is 'Keeps a search with its address until it is confirmed, and puts the e-mail that asks for that in line: at most six a day to one address, and one in ten minutes for one search. For the server with its own key.';

grant execute on function add_saved_search(jsonb,jsonb) to service_role;
