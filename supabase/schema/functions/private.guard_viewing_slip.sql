-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.guard_viewing_slip()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  personal constant text[] := '{buyer_name,buyer_phone,buyer_email,salt,blanked_at}';
begin
  if tg_op = 'UPDATE' then
    if old.blanked_at is null and new.blanked_at is not null
      and to_jsonb(new) - personal = to_jsonb(old) - personal
    then
      return new;
    end if;
  end if;
  raise exception 'A viewing slip is never changed or deleted.'
    using errcode = '42501', hint = 'viewing_slip_final';
end
$function$;

comment on function private.guard_viewing_slip() is 'Refuses all that would change or remove a viewing slip, but that its buyer''s details go.';
