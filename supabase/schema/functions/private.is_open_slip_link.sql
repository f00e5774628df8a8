-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.is_open_slip_link(token_hash text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.viewing_slip_links
    join public.profiles on profiles.id = viewing_slip_links.profile_id
    join public.properties on properties.id = viewing_slip_links.property_id
    where viewing_slip_links.hash = is_open_slip_link.token_hash
      and viewing_slip_links.number is null and viewing_slip_links.ends_at > now()
      and profiles.confirmed_at is not null and private.is_vouched_profile(profiles.id)
      and properties.deleted_at is null
  )
$function$;

comment on function private.is_open_slip_link(text) is 'Whether a buyer can still confirm a slip by this link: nobody has, its time is not over, the listing is not in the trash, and its account still works here.';
