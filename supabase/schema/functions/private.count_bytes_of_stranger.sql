-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.count_bytes_of_stranger(bytes bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := private.manila_today();
  -- A thousand listings with ten questions each are less than 10 MB.
  most constant bigint := 10485760;
  most_of_all constant bigint := 52428800;
  profile constant uuid := private.account_profile_id();
  own bigint;
begin
  if bytes is null or profile is null or private.is_vouched_profile(profile) then
    return;
  end if;
  delete from private.written_bytes where written_bytes.day < today;

  insert into private.written_bytes (profile_id, day, bytes)
  values (profile, today, count_bytes_of_stranger.bytes)
  on conflict (day, profile_id) do update set bytes = written_bytes.bytes + excluded.bytes
  returning written_bytes.bytes into own;

  if own > most
    or (select sum(written_bytes.bytes) from private.written_bytes where written_bytes.day = today) > most_of_all
  then
    raise exception 'New accounts have written as much as they may in one day.'
      using errcode = 'P0001', hint = 'too_much_written';
  end if;
end
$function$;

comment on function private.count_bytes_of_stranger(bigint) is 'Accounts that nobody vouches for write 10 MB of rows a day each, and 50 MB together.';
