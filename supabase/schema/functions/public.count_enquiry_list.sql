-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.count_enquiry_list(search text DEFAULT ''::text, show text DEFAULT 'open'::text, person_id uuid DEFAULT NULL::uuid, property_id uuid DEFAULT NULL::uuid, assignee_id uuid DEFAULT NULL::uuid, is_due boolean DEFAULT false, same_as uuid DEFAULT NULL::uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  total bigint;
begin
  execute 'select count(*) from public.enquiries where '
    || private.enquiry_condition(search, show, person_id, property_id, assignee_id, is_due, same_as)
    into total;
  return total;
end
$function$;

comment on function count_enquiry_list(text,text,uuid,uuid,uuid,boolean,uuid) is 'How many enquiries list_enquiries would page through.';

grant execute on function count_enquiry_list(text,text,uuid,uuid,uuid,boolean,uuid) to authenticated;
grant execute on function count_enquiry_list(text,text,uuid,uuid,uuid,boolean,uuid) to service_role;
