-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.edits_listings_of()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select people.id from public.people
  where people.profile_id = private.account_profile_id() and private.has_profile()
    and (select staff_settings.listing_editors from public.staff_settings) = 'own'
$function$;

comment on function private.edits_listings_of() is 'The person whose listings the account edits where each edits their own; null where the setting is another, or the account is nobody''s.';

grant execute on function private.edits_listings_of() to authenticated;
grant execute on function private.edits_listings_of() to service_role;
