-- Those who preview a link keep what they fetched for weeks: between a change and the next picture
-- they are shown none rather than one with the old price.
create function private.is_preview_due(listing uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.previews_to_draw where property_id = listing)
$$;
comment on function private.is_preview_due(uuid) is
  'Whether a listing has changed since its preview was drawn.';

grant execute on function private.is_preview_due(uuid) to anon, authenticated;

alter policy "Whoever reads a listing reads its preview"
on public.property_previews
using (
  exists (select 1 from public.properties where properties.id = property_previews.property_id)
  and not private.is_preview_due(property_id)
);
