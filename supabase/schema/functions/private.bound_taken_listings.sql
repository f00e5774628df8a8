-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.bound_taken_listings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := private.manila_today();
  most constant integer := 50;
  total integer;
begin
  if private.account_role() is distinct from 'user' then
    return null;
  end if;
  insert into private.listing_counts (profile_id, day, count, taken)
  values (private.account_profile_id(), today, 0, 1)
  on conflict (profile_id, day) do update set taken = listing_counts.taken + 1
  returning listing_counts.taken into total;

  if total > most then
    raise exception 'An account may take % listings a day. An administrator may give more.', most
      using errcode = 'P0001', hint = 'too_many_taken';
  end if;
  return null;
end
$function$;
