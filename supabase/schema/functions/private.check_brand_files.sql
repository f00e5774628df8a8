-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.check_brand_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select
    from (values
      (new.logo, old.logo, 'logo-3x.png'),
      (new.icon, old.icon, 'icon-maskable.png'),
      (new.link_picture, old.link_picture, 'link.jpg')
    ) as sets (named, before, last_file)
    where named <> '' and named <> before and not exists (
      select from storage.objects
      where objects.bucket_id = 'brand' and objects.name = named || '/' || last_file
    )
  ) then
    raise exception 'The pictures that were made for this are no longer stored. Choose the picture again.'
      using errcode = '23514';
  end if;
  return new;
end
$function$;
