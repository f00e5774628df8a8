-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.purge_saved_searches()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  purged integer;
begin
  delete from private.saved_searches
  where saved_searches.consented_at < now() - interval '7 days' and saved_searches.confirmed_at is null
    or saved_searches.consented_at < now() - interval '1 year';
  get diagnostics purged = row_count;
  delete from private.search_tokens where search_tokens.created_at < now() - interval '1 year';
  delete from public.outgoing_mails
  where outgoing_mails.sent_at is null and not exists (
    select from private.saved_searches
    where saved_searches.subscriber_id = outgoing_mails.search_subscriber_id
  ) and outgoing_mails.search_subscriber_id is not null;
  delete from private.search_subscribers
  where not exists (
    select from private.saved_searches where saved_searches.subscriber_id = search_subscribers.id
  );
  return purged;
end
$function$;

comment on function purge_saved_searches() is 'Forgets what nobody confirmed within seven days, and what was last agreed to a year ago. For the server, hourly.';

grant execute on function purge_saved_searches() to service_role;
