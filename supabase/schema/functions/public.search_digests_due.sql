-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.search_digests_due()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- What somebody is adding at this moment may get an earlier time than what is there already.
  until constant timestamptz := now() - interval '1 minute';
  newest constant timestamptz := (
    select properties.created_at from public.properties
    where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.created_at <= until
    order by properties.created_at desc limit 1
  );
  -- The server waits no longer for an answer than its patience, ten seconds.
  enough constant timestamptz := clock_timestamp() + interval '3 seconds';
  one private.search_subscribers;
  matches jsonb;
  due jsonb := '[]';
  looked integer := 0;
begin
  for one in
    select * from private.search_subscribers
    where search_subscribers.looked_at < private.digest_day(now())
      and not exists (
        select from public.outgoing_mails
        where outgoing_mails.search_subscriber_id = search_subscribers.id
          and outgoing_mails.kind = 'search_digest'
          and outgoing_mails.sent_at is null and outgoing_mails.next_attempt_at is not null
      )
    order by search_subscribers.looked_at, search_subscribers.id
    limit 50
    for update skip locked
  loop
    looked := looked + 1;
    matches := case
      when newest > one.matched_until then private.new_matches(one.id, one.matched_until, until)
      else '[]'
    end;
    if matches = '[]' then
      update private.search_subscribers
      set looked_at = now(), matched_until = greatest(one.matched_until, until)
      where search_subscribers.id = one.id;
    else
      due := due || jsonb_build_array(jsonb_build_object(
        'subscriber_id', one.id, 'email', one.email, 'matched_until', one.matched_until,
        'until', until, 'searches', matches
      ));
    end if;
    exit when clock_timestamp() > enough;
  end loop;
  return jsonb_build_object('looked', looked, 'due', due);
end
$function$;

comment on function search_digests_due() is 'Looks, for some three seconds, at up to 50 addresses that were not looked at since seven this morning; those with nothing new are done with that, the others are answered with what is new (due). looked is how many there were.';

grant execute on function search_digests_due() to service_role;
