-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.add_search_digest(digest jsonb, mail jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  subscriber private.search_subscribers;
begin
  select search_subscribers.* into subscriber from private.search_subscribers
  where search_subscribers.id = (digest ->> 'subscriber_id')::uuid
    and search_subscribers.matched_until = (digest ->> 'matched_until')::timestamptz
    and search_subscribers.looked_at < private.digest_day(now())
  for update;
  if not found then
    return false;
  end if;
  -- What ended or left meanwhile: the next look makes it anew.
  if exists (
    select from jsonb_array_elements_text(digest -> 'search_ids') as given (id)
    where not exists (
      select from private.saved_searches where saved_searches.id = given.id::uuid
    )
  ) or exists (
    select from jsonb_array_elements_text(digest -> 'property_ids') as given (id)
    where not exists (
      select from public.properties
      where properties.id = given.id::uuid and private.is_listed(properties.status, properties.published_at, properties.deleted_at)
    )
  ) then
    return false;
  end if;
  update private.search_subscribers
  set told_from = subscriber.matched_until, looked_at = now(),
    matched_until = (digest ->> 'until')::timestamptz
  where search_subscribers.id = subscriber.id;
  if jsonb_typeof(mail) = 'object' then
    insert into private.search_tokens (hash, subscriber_id)
    values (digest ->> 'token_hash', subscriber.id);
    perform private.add_mails(
      jsonb_build_array(mail || jsonb_build_object('recipient', subscriber.email)),
      subscriber => subscriber.id
    );
  end if;
  return true;
end
$function$;

comment on function add_search_digest(jsonb,jsonb) is 'Puts an e-mail of new matches in line and notes in the same transaction that the address was told; false where somebody else was first, or where something of it ended or left. Without an e-mail it only notes.';

grant execute on function add_search_digest(jsonb,jsonb) to service_role;
