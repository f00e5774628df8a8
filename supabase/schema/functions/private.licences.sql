-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.licences()
 RETURNS TABLE(holder text, kind text, number text, valid_until date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select broker_name, 'prc', broker_licence_no, broker_licence_valid_until
    from public.site_settings where broker_licence_no <> ''
    union all
    select business_name, 'dhsud', dhsud_registration_no, dhsud_registration_valid_until
    from public.site_settings where dhsud_registration_no <> ''
    union all
    select business_name, 'amlc', amlc_registration_no, amlc_registration_valid_until
    from public.site_settings where amlc_registration_no <> '';
  -- The list of who works here is older or newer than this, as the case may be.
  if to_regclass('public.people') is not null then
    return query execute
      'select name, ''prc'', licence_no, licence_valid_until from public.people
       where is_shown and licence_no <> ''''';
  end if;
end
$function$;

comment on function private.licences() is 'Every licence that the site shows; whoever adds a place where they are kept adds a branch.';
