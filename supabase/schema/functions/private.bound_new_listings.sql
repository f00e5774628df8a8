-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.bound_new_listings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := (now() at time zone 'Asia/Manila')::date;
  most constant integer := 200;
  total integer;
begin
  if auth.uid() is null or private.account_role() is distinct from 'user' then
    return null;
  end if;
  delete from private.listing_counts
  where listing_counts.profile_id = private.account_profile_id() and listing_counts.day < today;

  insert into private.listing_counts (profile_id, day, count)
  select private.account_profile_id(), today, count(*) from added
  on conflict (profile_id, day) do update set count = listing_counts.count + excluded.count
  returning listing_counts.count into total;

  if total > most then
    raise exception 'An account may add % listings a day. An administrator may add more.', most
      using errcode = 'P0001', hint = 'too_many_listings';
  end if;
  return null;
end
$function$;
