-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.end_owner_report(property uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.must_report_on(property);
  delete from private.owner_reports where owner_reports.property_id = end_owner_report.property;
end
$function$;

comment on function end_owner_report(uuid) is 'Ends the link to the report for the owner of a listing. For who may make one.';

grant execute on function end_owner_report(uuid) to authenticated;
