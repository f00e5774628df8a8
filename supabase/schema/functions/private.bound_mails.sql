-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.bound_mails()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Twelve changes of viewings, reminders among them, are more than a day brings.
  most constant integer := case new.kind when 'enquiry_notice' then 20 else 12 end;
begin
  if private.is_proven_address(new.recipient) or not exists (
    select from public.outgoing_mails as earlier
    where earlier.recipient = new.recipient
      and earlier.created_at > now() - interval '1 day'
      and earlier.kind in ('enquiry_notice', 'viewing', 'viewing_reminder')
      and (earlier.kind = 'enquiry_notice') = (new.kind = 'enquiry_notice')
    offset most - 1
  ) then
    return new;
  end if;
  if new.kind <> 'enquiry_notice' then
    return null;
  end if;
  -- Of an enquiry somebody has to hear.
  new.recipient := coalesce(
    (select site_settings.email from public.site_settings where site_settings.email <> ''),
    (
      select profiles.username from public.profiles
      where profiles.role in ('admin', 'superadmin') and profiles.confirmed_at is not null
      order by profiles.created_at limit 1
    )
  );
  return case when new.recipient is not null then new end;
end
$function$;

comment on function private.bound_mails() is 'An address that nobody has proven gets twenty notices of enquiries a day, the others go to the office; and twelve e-mails of viewings.';
