-- A listing in the trash can't be edited; what belongs to it still could be, by REST. Restrictive, so that
-- this holds beside whatever lets somebody edit. Owners and papers stay open: of an owner who asks for it
-- the details are deleted there, too.
create function private.is_outside_trash(property uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.properties
    where properties.id = is_outside_trash.property and properties.deleted_at is null
  )
$$;
comment on function private.is_outside_trash(uuid) is
  'Whether a listing is there and not in the trash.';
revoke execute on function private.is_outside_trash(uuid) from public;
grant execute on function private.is_outside_trash(uuid) to authenticated, service_role;

create policy "Images are not added in the trash"
on public.property_images as restrictive for insert to authenticated
with check (private.is_outside_trash(property_id));
create policy "Images are not updated in the trash"
on public.property_images as restrictive for update to authenticated
using (private.is_outside_trash(property_id));
create policy "Images are not deleted in the trash"
on public.property_images as restrictive for delete to authenticated
using (private.is_outside_trash(property_id));

create policy "Videos are not added in the trash"
on public.property_videos as restrictive for insert to authenticated
with check (private.is_outside_trash(property_id));
create policy "Videos are not updated in the trash"
on public.property_videos as restrictive for update to authenticated
using (private.is_outside_trash(property_id));
create policy "Videos are not deleted in the trash"
on public.property_videos as restrictive for delete to authenticated
using (private.is_outside_trash(property_id));

create policy "FAQs are not added in the trash"
on public.property_faqs as restrictive for insert to authenticated
with check (private.is_outside_trash(property_id));
create policy "FAQs are not updated in the trash"
on public.property_faqs as restrictive for update to authenticated
using (private.is_outside_trash(property_id));
create policy "FAQs are not deleted in the trash"
on public.property_faqs as restrictive for delete to authenticated
using (private.is_outside_trash(property_id));
