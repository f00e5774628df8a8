-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.missing_confirmation()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (
      select format(
        '(private.is_on_offer(properties.status, properties.published_at, properties.hidden_on,
            properties.deleted_at, properties.is_sample)
          and (properties.confirmed_on is null or properties.confirmed_on <= %L::date))',
        private.manila_today() - staff_settings.confirm_days
      )
      from public.staff_settings
      where staff_settings.confirm_days > 0
    ),
    'false'
  )
$function$;

comment on function private.missing_confirmation() is 'The condition for a listing on offer of which nobody has said for staff_settings.confirm_days that it is available; what those days have hidden is among them.';
