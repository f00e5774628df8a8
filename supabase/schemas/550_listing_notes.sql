create table public.listing_notes (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null unique references public.properties (id) on delete cascade,
  note text not null default '',
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint listing_notes_note_length check (char_length(note) <= 5000)
);
comment on table public.listing_notes is
  'What staff note of a listing for themselves, at most one row for each. Never shown to visitors, and not held back where an admin looks first.';
alter table public.listing_notes enable row level security;
revoke all on table public.listing_notes from anon, authenticated;
grant
  select,
  delete,
  insert (property_id, note),
  update (note)
on table public.listing_notes to authenticated;

create trigger bump_revision
before update on public.listing_notes
for each row execute function private.bump_revision();

create policy "Staff of a listing read its note"
on public.listing_notes for select to authenticated
using (private.sees_authority(property_id));

create policy "Staff of a listing add its note"
on public.listing_notes for insert to authenticated
with check (private.sees_authority(property_id));

create policy "Staff of a listing update its note"
on public.listing_notes for update to authenticated
using (private.sees_authority(property_id))
with check (private.sees_authority(property_id));

create policy "Staff of a listing delete its note"
on public.listing_notes for delete to authenticated
using (private.sees_authority(property_id));
