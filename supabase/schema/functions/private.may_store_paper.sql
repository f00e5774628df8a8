-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.may_store_paper(name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.is_paper_name(name)
    and private.sees_authority(split_part(name, '/', 1)::uuid)
    and exists (select from public.properties where id = split_part(name, '/', 1)::uuid)
    and private.may_store_more();
end
$function$;

grant execute on function private.may_store_paper(text) to authenticated;
grant execute on function private.may_store_paper(text) to service_role;
