-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.end_saved_searches(token_hash text, only_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  subscriber uuid;
  ended jsonb;
begin
  select search_tokens.subscriber_id into subscriber from private.search_tokens
  where search_tokens.hash = token_hash;
  perform 1 from private.search_subscribers where search_subscribers.id = subscriber for update;
  -- What was tried may be with the mail server at this moment: taken back, it would be sent again.
  -- What was sent stays in line as any e-mail does, and counts for how many an address may get.
  with gone as (
    delete from private.saved_searches
    where saved_searches.id in (
      select found.id from private.searches_of_token(end_saved_searches.token_hash) as found
      where only_id is null or found.id = only_id
    )
    returning saved_searches.search, saved_searches.consented_at
  )
  select coalesce(jsonb_agg(gone.search order by gone.consented_at), '[]') into ended from gone;
  if not exists (
    select from private.saved_searches where saved_searches.subscriber_id = subscriber
  ) then
    delete from public.outgoing_mails
    where outgoing_mails.search_subscriber_id = subscriber and outgoing_mails.sent_at is null;
    delete from private.search_subscribers where search_subscribers.id = subscriber;
  elsif ended <> '[]' then
    -- An e-mail that waits tells of the ended one too: it is made anew.
    with withdrawn as (
      delete from public.outgoing_mails
      where outgoing_mails.search_subscriber_id = subscriber
        and outgoing_mails.kind = 'search_digest'
        and outgoing_mails.sent_at is null and outgoing_mails.attempts = 0
      returning 1
    )
    update private.search_subscribers
    set matched_until = search_subscribers.told_from, looked_at = search_subscribers.told_from
    where search_subscribers.id = subscriber and exists (select from withdrawn);
  end if;
  return ended;
end
$function$;

comment on function end_saved_searches(text,uuid) is 'Ends one of the searches of a link, or all of them, takes back what waits to be sent, and answers what ended; with the last one the address is forgotten.';

grant execute on function end_saved_searches(text,uuid) to service_role;
