-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.list_replaced_brand()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.removed_objects (brand_set)
  select stored.name
  from (
    select unnest(array[old.logo, old.icon, old.link_picture]) as name
    union
    select split_part(objects.name, '/', 1)
    from storage.objects
    where objects.bucket_id = 'brand' and objects.created_at < now() - interval '1 day'
  ) as stored
  where stored.name <> '' and stored.name <> all (array[new.logo, new.icon, new.link_picture]);
  return null;
end
$function$;
