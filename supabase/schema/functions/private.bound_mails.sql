-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.bound_mails()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_kind private.mail_kinds;
begin
  select mail_kinds.* into found_kind from private.mail_kinds where mail_kinds.kind = new.kind;
  if found_kind.has_token <> (new.token is not null) then
    raise exception 'An e-mail of the kind % %', new.kind,
      case when found_kind.has_token then 'has a token.' else 'has no token.' end
      using errcode = '23514';
  end if;
  if private.takes_mail(new.recipient, new.kind) is not false then
    return new;
  end if;
  if found_kind.overflow = 'nobody' then
    return null;
  end if;
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

comment on function private.bound_mails() is 'Holds what private.mail_kinds says of an e-mail that is put in line: a token or none, and how many a day one address gets.';
