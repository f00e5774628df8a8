-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.add_licence_mails(mail jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  addressed jsonb;
  added integer;
begin
  -- The week is claimed and the e-mails are in line in one transaction: of several processes one
  -- adds them, and none is lost between the two.
  update public.staff_settings set licences_told_at = now()
  where private.are_licences_due(licences_told_at)
    and exists (select from private.ending_licences());
  if not found then
    return 0;
  end if;
  select jsonb_agg(add_licence_mails.mail || jsonb_build_object('recipient', profiles.username))
  into addressed
  from public.profiles
  where profiles.role in ('admin', 'superadmin') and profiles.confirmed_at is not null
    and char_length(profiles.username) <= 254;
  select count(*) into added from private.add_mails(coalesce(addressed, '[]'));
  return added;
end
$function$;

comment on function add_licence_mails(jsonb) is 'Puts one e-mail to each admin in line, at most once in seven days and only where a licence ends; answers how many.';

grant execute on function add_licence_mails(jsonb) to service_role;
