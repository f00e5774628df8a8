-- Written by npm run types from the migrated database. Don't edit it.

create table public.papers (
  id uuid default gen_random_uuid() not null,
  property_id uuid not null,
  kind text not null,
  name text not null,
  path text not null,
  bytes integer not null,
  added_by uuid default private.account_profile_id(),
  added_at timestamp with time zone default now() not null,
  constraint papers_added_by_fkey FOREIGN KEY (added_by) REFERENCES profiles(id) ON DELETE SET NULL,
  constraint papers_bytes_range CHECK (((bytes >= 1) AND (bytes <= 10485760))),
  constraint papers_kind_known CHECK ((kind = ANY (ARRAY['authority'::text, 'title'::text, 'tax_declaration'::text, 'other'::text]))),
  constraint papers_name_line CHECK (((char_length(name) <= 200) AND private.is_single_line(name) AND private.has_visible_text(name))),
  constraint papers_path_form CHECK ((private.is_paper_name(path) AND (split_part(path, '/'::text, 1) = (property_id)::text))),
  constraint papers_path_key UNIQUE (path),
  constraint papers_pkey PRIMARY KEY (id),
  constraint papers_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);

comment on table public.papers is 'Papers of a listing: the signed authority, the title, the tax declaration. path is the object in the bucket papers, which only the server reads; name is what the file was called.';

CREATE INDEX papers_added_by_idx ON public.papers USING btree (added_by);
CREATE INDEX papers_property_id_idx ON public.papers USING btree (property_id, added_at DESC);

alter table public.papers enable row level security;

create policy "Staff of a listing add papers"
on public.papers as permissive for insert to authenticated
with check (private.sees_authority(property_id));

create policy "Staff of a listing read its papers"
on public.papers as permissive for select to authenticated
using (private.sees_authority(property_id));

create policy "Staff of a listing remove its papers"
on public.papers as permissive for delete to authenticated
using (private.sees_authority(property_id));

create policy "Staff of a listing rename its papers"
on public.papers as permissive for update to authenticated
using (private.sees_authority(property_id))
with check (private.sees_authority(property_id));

grant delete, select on table public.papers to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on table public.papers to service_role;

grant insert (bytes, kind, name, path, property_id) on table public.papers to authenticated;
grant update (kind, name) on table public.papers to authenticated;

CREATE TRIGGER bound_papers AFTER INSERT ON papers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.bound_rows_of_listing('40', 'papers', 'too_many_papers');

CREATE TRIGGER list_removed_paper AFTER DELETE ON papers FOR EACH ROW EXECUTE FUNCTION private.list_removed_paper();

CREATE TRIGGER note_history_of_added AFTER INSERT ON papers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{added_at,added_by}', '{name,path}');

CREATE TRIGGER note_history_of_changed AFTER UPDATE ON papers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{added_at,added_by}', '{name,path}');

CREATE TRIGGER note_history_of_removed AFTER DELETE ON papers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_history('property_id', '{added_at,added_by}', '{name,path}');

CREATE TRIGGER note_paper_path AFTER INSERT ON papers FOR EACH ROW EXECUTE FUNCTION private.note_paper_path();
