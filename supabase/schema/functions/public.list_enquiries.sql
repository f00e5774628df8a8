-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.list_enquiries(search text DEFAULT ''::text, show text DEFAULT 'open'::text, person_id uuid DEFAULT NULL::uuid, property_id uuid DEFAULT NULL::uuid, assignee_id uuid DEFAULT NULL::uuid, is_due boolean DEFAULT false, same_as uuid DEFAULT NULL::uuid, after_is_new boolean DEFAULT NULL::boolean, after_created_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, page_size integer DEFAULT 24)
 RETURNS SETOF enquiries
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 24
 SET search_path TO ''
AS $function$
begin
  return query execute 'select enquiries.* from public.enquiries where '
    || private.enquiry_condition(
      search, show, person_id, property_id, assignee_id, is_due, same_as
    )
    || case
      when after_id is null then ''
      when after_is_new then ' and (enquiries.state <> ''new'' or enquiries.created_at < $1
        or (enquiries.created_at = $1 and enquiries.id > $2))'
      else ' and enquiries.state <> ''new'' and enquiries.created_at <= $1
        and (enquiries.created_at < $1 or enquiries.id > $2)'
    end
    || ' order by enquiries.state <> ''new'', enquiries.created_at desc, enquiries.id limit $3'
    using after_created_at, after_id, least(greatest(coalesce(page_size, 24), 1), 500);
end
$function$;

comment on function list_enquiries(text,text,uuid,uuid,uuid,boolean,uuid,boolean,timestamp with time zone,uuid,integer) is 'A page of the enquiries that the account sees, new ones first, then newest first: show is all, open, unassigned (open and nobody''s), closed or a state; is_due has a next step today or before; same_as are those of whoever wrote that one. Goes on behind the row with after_is_new, after_created_at and after_id. page_size is 1 to 500.';

grant execute on function list_enquiries(text,text,uuid,uuid,uuid,boolean,uuid,boolean,timestamp with time zone,uuid,integer) to authenticated;
grant execute on function list_enquiries(text,text,uuid,uuid,uuid,boolean,uuid,boolean,timestamp with time zone,uuid,integer) to service_role;
