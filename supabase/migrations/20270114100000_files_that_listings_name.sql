-- Whoever edits a listing could remove the file of a picture that is in the trash, or one that a
-- listing shows, and nothing would bring it back. The server removes what no listing can need again.
create function private.is_kept_for_listing(name text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_image_name_of_property(name) and private.is_shown_file(name);
end
$$;
comment on function private.is_kept_for_listing(text) is
  'Whether a file is one that a listing shows or showed, while the listing is there, be it in the trash.';
revoke execute on function private.is_kept_for_listing(text) from public;
grant execute on function private.is_kept_for_listing(text) to authenticated, service_role;

create policy "What a listing shows or showed is not removed by itself"
on storage.objects as restrictive for delete to authenticated
using (bucket_id <> 'property-images' or not private.is_kept_for_listing(name));
