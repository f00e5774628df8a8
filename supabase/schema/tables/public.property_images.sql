-- Written by npm run types from the migrated database. Don't edit it.

create table public.property_images (
  id uuid default gen_random_uuid() not null,
  property_id uuid not null,
  image_url text not null,
  display_order integer default 0 not null,
  is_primary boolean default false not null,
  alt_text text default ''::text not null,
  width integer,
  height integer,
  placeholder text,
  created_at timestamp with time zone default now() not null,
  kind text default 'photo'::text not null,
  constraint property_images_alt_text_length CHECK ((char_length(alt_text) <= 500)),
  constraint property_images_height_range CHECK (((height >= 1) AND (height <= 100000))),
  constraint property_images_image_url_form CHECK (private.is_public_url(image_url)),
  constraint property_images_kind_known CHECK ((kind = ANY (ARRAY['photo'::text, 'floor_plan'::text]))),
  constraint property_images_pkey PRIMARY KEY (id),
  constraint property_images_placeholder_length CHECK ((char_length(placeholder) <= 8000)),
  constraint property_images_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint property_images_width_range CHECK (((width >= 1) AND (width <= 100000)))
);

comment on table public.property_images is 'Pictures of listings, ordered by display_order, then id. Orders may repeat: a unique pair would have to be deferrable, which upserts can''t use, and would refuse each step of a reordering done row by row. placeholder is a tiny picture (data URI) or a colour.';

comment on column public.property_images.kind is 'photo or floor_plan. Floor plans come after the photographs, and are the cover only where there is no photograph.';

CREATE UNIQUE INDEX property_images_one_primary_idx ON public.property_images USING btree (property_id, is_primary) WHERE is_primary;
CREATE INDEX property_images_order_idx ON public.property_images USING btree (property_id, display_order, id);

alter table public.property_images enable row level security;

create policy "Images are not added in the trash"
on public.property_images as restrictive for insert to authenticated
with check (private.is_outside_trash(property_id));

create policy "Images are not deleted in the trash"
on public.property_images as restrictive for delete to authenticated
using (private.is_outside_trash(property_id));

create policy "Images are not updated in the trash"
on public.property_images as restrictive for update to authenticated
using (private.is_outside_trash(property_id));

create policy "Listing editors add images"
on public.property_images as permissive for insert to authenticated
with check (( SELECT private.edits_every_listing() AS edits_every_listing) OR private.is_in_own_listing(property_id));

create policy "Listing editors delete images"
on public.property_images as permissive for delete to authenticated
using (( SELECT private.edits_every_listing() AS edits_every_listing) OR private.is_in_own_listing(property_id));

create policy "Listing editors update images"
on public.property_images as permissive for update to authenticated
using (( SELECT private.edits_every_listing() AS edits_every_listing) OR private.is_in_own_listing(property_id))
with check (( SELECT private.edits_every_listing() AS edits_every_listing) OR private.is_in_own_listing(property_id));

create policy "Whoever reads a listing reads its images"
on public.property_images as permissive for select to anon, authenticated
using ((EXISTS ( SELECT 1
   FROM properties
  WHERE properties.id = property_images.property_id)));

grant delete, select on table public.property_images to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.property_images to service_role;

grant insert (alt_text, display_order, height, image_url, is_primary, kind, placeholder, property_id, width) on table public.property_images to authenticated;
grant select (alt_text, display_order, height, id, image_url, is_primary, kind, placeholder, property_id, width) on table public.property_images to anon;
grant update (alt_text, display_order, height, image_url, is_primary, kind, placeholder, width) on table public.property_images to authenticated;

CREATE TRIGGER accept_normal_text BEFORE INSERT OR UPDATE ON property_images FOR EACH ROW EXECUTE FUNCTION private.accept_normal_text('image_url');

CREATE TRIGGER bound_added_bytes AFTER INSERT ON property_images REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (CURRENT_USER = 'authenticated'::name) EXECUTE FUNCTION private.bound_bytes_of_strangers();

CREATE TRIGGER bound_changed_bytes AFTER UPDATE ON property_images REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (CURRENT_USER = 'authenticated'::name) EXECUTE FUNCTION private.bound_bytes_of_strangers();

CREATE TRIGGER bound_images AFTER INSERT ON property_images REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.bound_rows_of_listing('200', 'pictures', 'too_many_images');

CREATE TRIGGER check_image_address BEFORE INSERT OR UPDATE OF image_url, property_id ON property_images FOR EACH ROW EXECUTE FUNCTION private.check_image_address();

CREATE TRIGGER keep_public_added BEFORE INSERT ON property_images FOR EACH ROW EXECUTE FUNCTION private.keep_public_parts();

CREATE TRIGGER keep_public_changed BEFORE UPDATE ON property_images FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION private.keep_public_parts();

CREATE TRIGGER keep_public_removed BEFORE DELETE ON property_images FOR EACH ROW EXECUTE FUNCTION private.keep_public_parts();

CREATE TRIGGER list_added_preview AFTER INSERT ON property_images REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.list_preview_of_images();

CREATE TRIGGER list_changed_preview AFTER UPDATE ON property_images REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.list_preview_of_changed_images();

CREATE TRIGGER list_removed_image AFTER DELETE ON property_images FOR EACH ROW EXECUTE FUNCTION private.list_removed_image();

CREATE TRIGGER list_removed_preview AFTER DELETE ON property_images REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.list_preview_of_images();

CREATE TRIGGER list_replaced_image AFTER UPDATE OF image_url ON property_images FOR EACH ROW WHEN (old.image_url <> new.image_url) EXECUTE FUNCTION private.list_removed_image();

CREATE TRIGGER note_added_content AFTER INSERT ON property_images REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();

CREATE TRIGGER note_adder AFTER INSERT OR UPDATE OF image_url ON property_images FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name) EXECUTE FUNCTION private.note_adder();

CREATE TRIGGER note_changed_content AFTER UPDATE ON property_images REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_updated_rows();

CREATE TRIGGER note_emptied_content AFTER TRUNCATE ON property_images FOR EACH STATEMENT EXECUTE FUNCTION private.note_truncation();

CREATE TRIGGER note_history_of_added AFTER INSERT ON property_images REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{created_at}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON property_images REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{created_at}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON property_images REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{created_at}');

CREATE TRIGGER note_removed_content AFTER DELETE ON property_images REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();

CREATE TRIGGER note_shown_name AFTER INSERT OR UPDATE OF image_url ON property_images FOR EACH ROW EXECUTE FUNCTION private.note_shown_name('image_url');

CREATE TRIGGER put_added_floor_plans_last AFTER INSERT ON property_images REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.put_floor_plans_last();

CREATE TRIGGER put_changed_floor_plans_last AFTER UPDATE ON property_images REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.put_floor_plans_last();
