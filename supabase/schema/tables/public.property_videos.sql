-- Written by npm run types from the migrated database. Don't edit it.

create table public.property_videos (
  id uuid default gen_random_uuid() not null,
  property_id uuid not null,
  video_url text not null,
  video_type text default 'other'::text not null,
  display_order integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint property_videos_pkey PRIMARY KEY (id),
  constraint property_videos_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE,
  constraint property_videos_video_type_known CHECK ((video_type = ANY (ARRAY['youtube'::text, 'other'::text]))),
  constraint property_videos_video_url_form CHECK (private.is_public_url(video_url))
);

comment on table public.property_videos is 'Videos of listings: a web address or a path on the site. video_type is what the writer made of the address.';

CREATE INDEX property_videos_order_idx ON public.property_videos USING btree (property_id, display_order, id);

alter table public.property_videos enable row level security;

create policy "Listing editors add videos"
on public.property_videos as permissive for insert to authenticated
with check (( SELECT private.edits_every_listing() AS edits_every_listing) OR private.is_in_own_listing(property_id));

create policy "Listing editors delete videos"
on public.property_videos as permissive for delete to authenticated
using (( SELECT private.edits_every_listing() AS edits_every_listing) OR private.is_in_own_listing(property_id));

create policy "Listing editors update videos"
on public.property_videos as permissive for update to authenticated
using (( SELECT private.edits_every_listing() AS edits_every_listing) OR private.is_in_own_listing(property_id))
with check (( SELECT private.edits_every_listing() AS edits_every_listing) OR private.is_in_own_listing(property_id));

create policy "Videos are not added in the trash"
on public.property_videos as restrictive for insert to authenticated
with check (private.is_outside_trash(property_id));

create policy "Videos are not deleted in the trash"
on public.property_videos as restrictive for delete to authenticated
using (private.is_outside_trash(property_id));

create policy "Videos are not updated in the trash"
on public.property_videos as restrictive for update to authenticated
using (private.is_outside_trash(property_id));

create policy "Whoever reads a listing reads its videos"
on public.property_videos as permissive for select to anon, authenticated
using ((EXISTS ( SELECT 1
   FROM properties
  WHERE properties.id = property_videos.property_id)));

grant delete, select on table public.property_videos to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.property_videos to service_role;

grant insert (display_order, property_id, video_type, video_url) on table public.property_videos to authenticated;
grant select (display_order, id, property_id, video_type, video_url) on table public.property_videos to anon;
grant update (display_order, video_type, video_url) on table public.property_videos to authenticated;

CREATE TRIGGER bound_added_bytes AFTER INSERT ON property_videos REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (CURRENT_USER = 'authenticated'::name) EXECUTE FUNCTION private.bound_bytes_of_strangers();

CREATE TRIGGER bound_changed_bytes AFTER UPDATE ON property_videos REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN (CURRENT_USER = 'authenticated'::name) EXECUTE FUNCTION private.bound_bytes_of_strangers();

CREATE TRIGGER bound_videos AFTER INSERT ON property_videos REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.bound_rows_of_listing('40', 'videos', 'too_many_videos');

CREATE TRIGGER keep_public_added BEFORE INSERT ON property_videos FOR EACH ROW EXECUTE FUNCTION private.keep_public_parts();

CREATE TRIGGER keep_public_changed BEFORE UPDATE ON property_videos FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION private.keep_public_parts();

CREATE TRIGGER keep_public_removed BEFORE DELETE ON property_videos FOR EACH ROW EXECUTE FUNCTION private.keep_public_parts();

CREATE TRIGGER note_added_content AFTER INSERT ON property_videos REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();

CREATE TRIGGER note_changed_content AFTER UPDATE ON property_videos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_updated_rows();

CREATE TRIGGER note_emptied_content AFTER TRUNCATE ON property_videos FOR EACH STATEMENT EXECUTE FUNCTION private.note_truncation();

CREATE TRIGGER note_history_of_added AFTER INSERT ON property_videos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{created_at}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON property_videos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{created_at}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON property_videos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{created_at}');

CREATE TRIGGER note_removed_content AFTER DELETE ON property_videos REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();
