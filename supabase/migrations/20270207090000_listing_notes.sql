-- What staff note of a listing for themselves: "the guard has the key", "owner takes 3.9M". It had no
-- place of its own, so it stood in the description, which visitors read.
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

create trigger bump_revision
before update on public.listing_notes
for each row execute function private.bump_revision();

alter table public.listing_notes enable row level security;
revoke all on public.listing_notes from anon, authenticated;
grant select, delete on public.listing_notes to authenticated;
grant insert (property_id, note), update (note) on public.listing_notes to authenticated;

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

comment on function private.sees_authority(uuid) is
  'Whether the account reads and keeps who owns a listing, the authority to sell it, its papers and its private note: admins, and whoever may edit the listing where an admin vouches for them.';

-- A note names owners and their numbers: once its row is deleted, nothing of it stays.
select private.keep_history('listing_notes', 'property_id', '{revision,updated_at}', '{note}');

create or replace function private.reads_history(table_name text, property uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case
    when reads_history.table_name in ('authorities', 'papers', 'listing_notes')
      then private.sees_authority(reads_history.property)
    else exists (
      select from public.properties
      where properties.id = reads_history.property and private.may_edit_listing(properties.agent_id)
    )
  end
$$;
comment on function private.reads_history(text, uuid) is
  'Whether the account reads what happened to a row of this table that belongs to this listing: who may edit the listing, and of owners, papers and notes who sees those.';

drop index public.history_owners_idx;
create index history_owners_idx on public.history (at desc, id desc)
where table_name in ('authorities', 'papers', 'listing_notes');

create or replace function public.list_history(listing uuid default null, person uuid default null, tables text[] default null, day date default null, before_at timestamp with time zone default null, before_id bigint default null)
returns TABLE(id bigint, at timestamp with time zone, transaction text, actor uuid, actor_name text, table_name text, row_id text, property_id uuid, listing_title text, action text, old jsonb, new jsonb)
language plpgsql
stable
set search_path = ''
as $$
declare
  -- By parts, since no plan is good for all.
  conditions constant text := concat_ws(' and ',
    'true',
    case when listing is not null then 'history.property_id = $1' end,
    case when person is not null then 'history.actor = $2' end,
    case when tables is not null then 'history.table_name = any ($3)' end,
    case when tables && array['people', 'site_settings', 'staff_settings', 'rates', 'answer_texts', 'privacy_notices', 'staff_invitations', 'profiles']
      and not tables && array['properties', 'property_images', 'property_videos', 'property_faqs', 'authorities', 'papers', 'listing_notes']
      then 'history.property_id is null' end,
    -- As the index has it.
    case when tables <@ array['authorities', 'papers', 'listing_notes']
      then 'history.table_name in (''authorities'', ''papers'', ''listing_notes'')' end,
    case when day is not null
      then 'history.at >= $4::timestamp at time zone ''Asia/Manila'' and history.at < ($4 + 1)::timestamp at time zone ''Asia/Manila''' end,
    case when before_at is not null then '(history.at, history.id) < ($5, $6)' end
  );
begin
  return query execute 'with found as (
      select history.* from public.history where ' || conditions || '
      order by history.at desc, history.id desc limit 100
    ), actors as (
      select each.actor, private.name_of_actor(each.actor) as name
      from (select distinct found.actor from found where found.actor is not null) as each
    )
    select found.id, found.at, found.transaction::text, found.actor,
      actors.name, found.table_name, found.row_id, found.property_id,
      coalesce(
        (select properties.reference || '' · '' || properties.title from public.properties where properties.id = found.property_id),
        (select last.old ->> ''title'' from public.history as last
          where last.property_id = found.property_id and last.table_name = ''properties'' and last.action = ''delete''
          limit 1)
      ),
      found.action, found.old, found.new
    from found left join actors on actors.actor = found.actor
    order by found.at desc, found.id desc'
  using listing, person, tables, day, before_at, coalesce(before_id, 9223372036854775807);
end
$$;
