-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.owner_report_of(property uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.must_report_on(property);
  return (
    select jsonb_build_object('said', owner_reports.said, 'ends_at', owner_reports.ends_at)
    from private.owner_reports
    where owner_reports.property_id = owner_report_of.property and owner_reports.ends_at > now()
  );
end
$function$;

comment on function owner_report_of(uuid) is 'What staff wrote for the report to the owner of a listing, and when its link ends; null where there is none. For who may make one.';

grant execute on function owner_report_of(uuid) to authenticated;
