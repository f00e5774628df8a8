-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.keep_one_superadmin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- `for update` fails in a repeatable-read transaction where a count would read an old snapshot.
  perform 1
  from public.profiles
  where profiles.role = 'superadmin' and profiles.id <> old.id
  order by profiles.id
  limit 1
  for update;

  if not found then
    raise exception 'There must always be at least one superadmin.'
      using errcode = 'P0001', hint = 'last_superadmin';
  end if;

  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$function$;
