-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.viewing_slip_of_link(secret text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select viewing_slip_links.number from private.viewing_slip_links
  where viewing_slip_links.hash = private.secret_hash(viewing_slip_of_link.secret)
    and char_length(viewing_slip_of_link.secret) = 40
    and viewing_slip_links.profile_id = private.account_profile_id()
    and private.is_vouched_for()
$function$;

comment on function viewing_slip_of_link(text) is 'The number of the slip that a buyer made by this link, null as long as nobody has; for the account that made the link.';

grant execute on function viewing_slip_of_link(text) to authenticated;
