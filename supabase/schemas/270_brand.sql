insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('brand', 'brand', true, 2097152, array['image/png', 'image/jpeg'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.is_brand_file_name(name text)
returns boolean
language sql immutable parallel safe
set search_path = ''
return coalesce(
  name ~ '^[a-z0-9]{10,20}-[1-9][0-9]{0,2}x[1-9][0-9]{0,2}(-light)?/logo-([123]x|source)[.]png$'
  or name ~ '^[a-z0-9]{10,20}-(crop|own|initials)/icon-(32|48|180|192|512|maskable)[.]png$'
  or name ~ '^[a-z0-9]{10,20}-(made|own)/link[.]jpg$',
  false
);
grant execute on function private.is_brand_file_name(text) to authenticated, service_role;

create policy "Admins list brand pictures"
on storage.objects for select to authenticated
using (bucket_id = 'brand' and (select private.is_admin()));

create policy "Admins add brand pictures"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'brand' and (select private.is_admin()) and private.is_brand_file_name(name)
);

create policy "Admins replace brand pictures"
on storage.objects for update to authenticated
using (bucket_id = 'brand' and (select private.is_admin()))
with check (
  bucket_id = 'brand' and (select private.is_admin()) and private.is_brand_file_name(name)
);

create policy "Admins remove brand pictures"
on storage.objects for delete to authenticated
using (bucket_id = 'brand' and (select private.is_admin()));

create function private.check_brand_files()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;

create trigger check_brand_files
before update of logo, icon, link_picture on public.site_settings
for each row execute function private.check_brand_files();
