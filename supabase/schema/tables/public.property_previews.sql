-- Written by npm run types from the migrated database. Don't edit it.

create table public.property_previews (
  property_id uuid not null,
  path text not null,
  made_at timestamp with time zone default now() not null,
  constraint property_previews_path_form CHECK ((path ~ (('^'::text || property_id) || '/preview-[0-9a-f]{16}[.]jpg$'::text))),
  constraint property_previews_pkey PRIMARY KEY (property_id),
  constraint property_previews_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);

comment on table public.property_previews is 'The pictures of listings'' shared links: path in the bucket property-images of the one at 1200 x 630, beside which lies _720 for a square one.';

alter table public.property_previews enable row level security;

create policy "Whoever reads a listing reads its preview"
on public.property_previews as permissive for select to anon, authenticated
using ((EXISTS ( SELECT 1
   FROM properties
  WHERE properties.id = property_previews.property_id)) AND NOT private.is_preview_due(property_id));

grant delete, insert, maintain, references, select, trigger, truncate, update on table public.property_previews to service_role;

grant select (path, property_id) on table public.property_previews to anon;
grant select (path, property_id) on table public.property_previews to authenticated;

CREATE TRIGGER note_added_content AFTER INSERT ON property_previews REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();

CREATE TRIGGER note_changed_content AFTER UPDATE ON property_previews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_updated_rows();

CREATE TRIGGER note_emptied_content AFTER TRUNCATE ON property_previews FOR EACH STATEMENT EXECUTE FUNCTION private.note_truncation();

CREATE TRIGGER note_removed_content AFTER DELETE ON property_previews REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_rows();
