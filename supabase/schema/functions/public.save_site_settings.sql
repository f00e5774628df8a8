-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.save_site_settings(revision integer, settings jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  fields constant jsonb :=
    private.checked_fields('public.site_settings', save_site_settings.settings, 'bad_settings');
  names constant text := (
    select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(fields) as name
  );
  stored jsonb;
begin
  if not private.is_admin() then
    raise exception 'Your role doesn''t allow editing the site settings.'
      using errcode = '42501', hint = 'settings_edit_forbidden';
  end if;

  begin
    execute format(
      'update public.site_settings set (%1$s) = (select %2$s) where revision = $2
       returning to_jsonb(site_settings)',
      coalesce(names, 'tagline'),
      coalesce(names || ' from jsonb_populate_record(null::public.site_settings, $1)', 'tagline')
    ) into stored using fields, save_site_settings.revision;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_settings';
  end;
  if stored is not null then
    return stored;
  end if;
  raise exception 'Somebody else has saved the site settings in the meantime.'
    using errcode = 'PT409', hint = 'conflict',
      detail = (select to_jsonb(site_settings)::text from public.site_settings);
end
$function$;

comment on function save_site_settings(integer,jsonb) is 'Saves columns of the site settings over the revision that was loaded and answers the row; the other columns stay as they are. Raises PT409, hint conflict, with the row as it stands in the detail where somebody else was first.';

grant execute on function save_site_settings(integer,jsonb) to authenticated;
