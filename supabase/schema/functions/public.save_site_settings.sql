-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.save_site_settings(revision integer, settings jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN private.save_site_settings_row(revision, private.checked_fields('site_settings'::regclass, settings, 'bad_settings'::text), private.is_admin());

comment on function save_site_settings(integer,jsonb) is 'Saves columns of the site settings over the revision that was loaded and answers the row; the other columns stay as they are. Raises PT409, hint conflict, with the row as it stands in the detail where somebody else was first.';

grant execute on function save_site_settings(integer,jsonb) to authenticated;
grant execute on function save_site_settings(integer,jsonb) to service_role;
