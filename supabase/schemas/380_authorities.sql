create function private.sees_authority(property uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() or (
    private.is_vouched_for()
    and exists (
      select from public.properties
      where properties.id = sees_authority.property and private.may_edit_listing(properties.agent_id)
    )
  )
$$;
comment on function private.sees_authority(uuid) is
  'Whether the account reads and keeps who owns a listing, the authority to sell it, its papers and its private note: admins, and whoever may edit the listing where an admin vouches for them.';
grant execute on function private.sees_authority(uuid) to authenticated, service_role;

create table public.authorities (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  owner_name text not null default '',
  owner_phone text not null default '',
  kind text not null default 'open',
  starts_on date,
  ends_on date,
  commission text not null default '',
  signed_by text not null default '',
  note text not null default '',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  told_days integer,
  taken_off_at timestamptz,
  constraint authorities_owner_name_line
    check (char_length(owner_name) <= 120 and private.is_single_line(owner_name)),
  constraint authorities_owner_phone_line
    check (char_length(owner_phone) <= 40 and private.is_single_line(owner_phone)),
  constraint authorities_kind_known check (kind in ('exclusive', 'open')),
  constraint authorities_days_in_order check (ends_on >= starts_on),
  constraint authorities_days_range
    check (starts_on between '1900-01-01' and '2199-12-31' and ends_on between '1900-01-01' and '2199-12-31'),
  constraint authorities_commission_line
    check (char_length(commission) <= 200 and private.is_single_line(commission)),
  constraint authorities_signed_by_line
    check (char_length(signed_by) <= 120 and private.is_single_line(signed_by)),
  constraint authorities_note_length check (char_length(note) <= 2000)
);
comment on table public.authorities is
  'Who owns a listing and what authority to sell or lease it they gave the brokerage: exclusive, or open beside other brokers. Never shown to visitors. commission is as agreed, in words. told_days is the notice before the end that was sent last, in days.';
comment on column public.authorities.taken_off_at is
  'When the listing was made a draft because this authority had ended: that is done once, and staff may publish it again.';

create index authorities_property_id_idx on public.authorities (property_id, created_at desc);
create index authorities_ends_on_idx on public.authorities (ends_on) where ends_on is not null;

alter table public.authorities enable row level security;
revoke all on table public.authorities from anon, authenticated;
grant
  select,
  delete,
  insert (
    property_id, owner_name, owner_phone, kind, starts_on, ends_on, commission, signed_by, note
  ),
  update (owner_name, owner_phone, kind, starts_on, ends_on, commission, signed_by, note)
on table public.authorities to authenticated;

create trigger bump_revision
before update on public.authorities
for each row when (new.told_days is not distinct from old.told_days)
execute function private.bump_revision();

create function private.forget_told_days()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.told_days := null;
  return new;
end
$$;

create trigger forget_told_days
before update of ends_on on public.authorities
for each row when (new.ends_on is distinct from old.ends_on)
execute function private.forget_told_days();

create trigger bound_authorities
after insert on public.authorities
referencing new table as added
for each statement execute function private.bound_rows_of_listing('20', 'authorities', 'too_many_authorities');

create policy "Staff of a listing read its authorities"
on public.authorities for select to authenticated
using (private.sees_authority(property_id));

create policy "Staff of a listing add authorities"
on public.authorities for insert to authenticated
with check (private.sees_authority(property_id));

create policy "Staff of a listing update its authorities"
on public.authorities for update to authenticated
using (private.sees_authority(property_id))
with check (private.sees_authority(property_id));

create policy "Staff of a listing delete its authorities"
on public.authorities for delete to authenticated
using (private.sees_authority(property_id));

create function public.sees_authority(property uuid)
returns boolean
language sql stable
set search_path = ''
as $$
  select private.sees_authority(property)
$$;
comment on function public.sees_authority(uuid) is
  'Whether screens show the account who owns a listing, and its papers.';
grant execute on function public.sees_authority(uuid) to authenticated;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'papers', 'papers', false, 10485760,
  array['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.is_paper_name(name text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(
    name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}[.](pdf|jpg|png|webp)$',
    false
  )
$$;
grant execute on function private.is_paper_name(text) to authenticated, service_role;

create function private.may_store_paper(name text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_paper_name(name)
    and private.sees_authority(split_part(name, '/', 1)::uuid)
    and exists (select from public.properties where id = split_part(name, '/', 1)::uuid)
    and private.may_store_more();
end
$$;
grant execute on function private.may_store_paper(text) to authenticated, service_role;

create policy "Staff of a listing store its papers"
on storage.objects for insert to authenticated
with check (bucket_id = 'papers' and private.may_store_paper(name));

create policy "Whoever stores a paper sees it for ten minutes"
on storage.objects for select to authenticated
using (
  bucket_id = 'papers' and owner_id = (select auth.uid())::text
  and created_at > now() - interval '10 minutes'
  and (select coalesce(current_setting('storage.operation', true), ''))
    in ('', 'storage.object.upload', 'storage.object.list')
);

create table public.papers (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  kind text not null,
  name text not null,
  path text not null unique,
  bytes integer not null,
  added_by uuid default private.account_profile_id() references public.profiles (id) on delete set null,
  added_at timestamptz not null default now(),
  constraint papers_kind_known check (kind in ('authority', 'title', 'tax_declaration', 'other')),
  constraint papers_name_line
    check (char_length(name) <= 200 and private.is_single_line(name) and private.has_visible_text(name)),
  constraint papers_path_form
    check (private.is_paper_name(path) and split_part(path, '/', 1) = property_id::text),
  constraint papers_bytes_range check (bytes between 1 and 10485760)
);
comment on table public.papers is
  'Papers of a listing: the signed authority, the title, the tax declaration. path is the object in the bucket papers, which only the server reads; name is what the file was called.';

create index papers_property_id_idx on public.papers (property_id, added_at desc);
create index papers_added_by_idx on public.papers (added_by);

alter table public.papers enable row level security;
revoke all on table public.papers from anon, authenticated;
grant
  select,
  delete,
  insert (property_id, kind, name, path, bytes),
  update (kind, name)
on table public.papers to authenticated;

create trigger bound_papers
after insert on public.papers
referencing new table as added
for each statement execute function private.bound_rows_of_listing('40', 'papers', 'too_many_papers');

create policy "Staff of a listing read its papers"
on public.papers for select to authenticated
using (private.sees_authority(property_id));

create policy "Staff of a listing add papers"
on public.papers for insert to authenticated
with check (private.sees_authority(property_id));

create policy "Staff of a listing rename its papers"
on public.papers for update to authenticated
using (private.sees_authority(property_id))
with check (private.sees_authority(property_id));

create policy "Staff of a listing remove its papers"
on public.papers for delete to authenticated
using (private.sees_authority(property_id));

create table public.paper_openings (
  id bigint generated always as identity primary key,
  paper_id uuid,
  profile_id uuid references public.profiles (id) on delete set null,
  opened_at timestamptz not null default now(),
  property_id uuid not null references public.properties (id) on delete cascade,
  path text not null,
  name text not null,
  constraint paper_openings_paper_id_fkey
    foreign key (paper_id) references public.papers (id) on delete set null
);
comment on table public.paper_openings is
  'Who opened which paper, and when. Written by open_paper before the server hands a file over; kept for a year, also where the paper is removed meanwhile. path and name are the paper''s as it was opened. Within a minute an account is noted once, and the newest 500 of an account and a paper are kept.';

create index paper_openings_paper_id_idx on public.paper_openings (paper_id, id desc);
create index paper_openings_profile_id_idx on public.paper_openings (profile_id);
create index paper_openings_property_id_idx on public.paper_openings (property_id);
create index paper_openings_opened_at_idx on public.paper_openings (opened_at);
create index paper_openings_by_account_idx on public.paper_openings (path, profile_id, id desc);

alter table public.paper_openings enable row level security;
revoke all on table public.paper_openings from anon, authenticated;
grant select on table public.paper_openings to authenticated;

create function public.open_paper(paper uuid)
returns table (path text, name text)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  opened public.papers;
  opener constant uuid := private.account_profile_id();
begin
  select papers.* into opened from public.papers
  where papers.id = open_paper.paper and private.sees_authority(papers.property_id);
  if not found then
    return;
  end if;
  delete from public.paper_openings where paper_openings.opened_at < now() - interval '1 year';
  insert into public.paper_openings (paper_id, property_id, path, name, profile_id)
  select opened.id, opened.property_id, opened.path, opened.name, opener
  where not exists (
    select from public.paper_openings as noted
    where noted.path = opened.path and noted.profile_id = opener
      and noted.opened_at > now() - interval '1 minute'
  );
  -- Only an account's own openings make room for its next.
  delete from public.paper_openings
  where paper_openings.path = opened.path and paper_openings.profile_id = opener
    and paper_openings.id <= (
      select kept.id from public.paper_openings as kept
      where kept.path = opened.path and kept.profile_id = opener
      order by kept.id desc offset 500 limit 1
    );
  return query select opened.path, opened.name;
end
$$;
comment on function public.open_paper(uuid) is
  'Notes that the account opens a paper and answers where its file is; nothing where there is no such paper for it. The file itself is handed over by the server alone.';
grant execute on function public.open_paper(uuid) to authenticated;

create function private.list_removed_paper()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.removed_objects (property_id, name) values (old.property_id, old.path);
  return null;
end
$$;

create trigger list_removed_paper
after delete on public.papers
for each row execute function private.list_removed_paper();

insert into private.mail_kinds (kind, lifetime) values ('authorities', interval '3 days');

create function private.ending_authorities()
returns table (
  authority_id uuid,
  property_id uuid,
  reference text,
  title text,
  agent_id uuid,
  ends_on date,
  is_taken_off boolean,
  notice integer,
  is_due boolean
)
language sql stable security definer
set search_path = ''
as $$
  with last as (
    select distinct on (authorities.property_id) authorities.*
    from public.authorities
    order by authorities.property_id, authorities.ends_on desc nulls first,
      authorities.created_at desc
  ), near as (
    select last.*, case
        when last.ends_on < private.manila_today() then -1
        when last.ends_on <= private.manila_today() + 3 then 3
        when last.ends_on <= private.manila_today() + 14 then 14
        else 30
      end as notice
    from last
    where last.ends_on <= private.manila_today() + 30
  )
  select near.id, near.property_id, properties.reference, properties.title, properties.agent_id,
    near.ends_on, near.taken_off_at is not null, near.notice,
    coalesce(near.told_days > near.notice, true)
      and (near.notice > 0 or staff_settings.authority_end <> 'nothing')
  from near
  join public.properties on properties.id = near.property_id
  cross join public.staff_settings
  where properties.status in ('active', 'pending') and properties.deleted_at is null
    and (properties.published_at is not null or near.taken_off_at is not null)
$$;
comment on function private.ending_authorities() is
  'Listings whose authority to sell ends within 30 days or has ended. notice is the number of days before the end of which staff are told (30, 14, 3, or -1 once it has ended), is_due whether they have not been told of it yet.';

create function public.ending_authorities()
returns table (
  property_id uuid,
  reference text,
  title text,
  ends_on date,
  is_taken_off boolean
)
language sql stable security definer
set search_path = ''
as $$
  select ending.property_id, ending.reference, ending.title, ending.ends_on, ending.is_taken_off
  from private.ending_authorities() as ending
  where private.is_admin() or (
    private.is_vouched_for() and exists (
      select from public.people
      where people.id = ending.agent_id and people.profile_id = private.account_profile_id()
    )
  )
  order by ending.ends_on, ending.reference
  limit 50
$$;
comment on function public.ending_authorities() is
  'For admins the listings whose authority to sell ends within 30 days or has ended, the first 50; for others those of which they are the agent.';
grant execute on function public.ending_authorities() to authenticated;

create function public.take_off_ended_listings()
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ended uuid[];
begin
  if (select staff_settings.authority_end from public.staff_settings) <> 'take_off' then
    return 0;
  end if;
  with marked as (
    update public.authorities set taken_off_at = now()
    where authorities.taken_off_at is null and authorities.id in (
      select ending.authority_id from private.ending_authorities() as ending
      where ending.notice < 0
    )
    returning authorities.property_id
  )
  select array_agg(marked.property_id) into ended from marked;
  update public.properties set published_at = null
  where properties.id = any (ended) and properties.published_at is not null;
  return coalesce(cardinality(ended), 0);
end
$$;
comment on function public.take_off_ended_listings() is
  'Makes drafts of the listings whose authority to sell has ended, where the setting says so, once each; answers how many. For the server.';
grant execute on function public.take_off_ended_listings() to service_role;

create view private.due_authorities as
select jsonb_agg(to_jsonb(person)) as people
from (
  select profiles.username as recipient, jsonb_agg(jsonb_build_object(
    'id', ending.authority_id, 'property_id', ending.property_id, 'reference', ending.reference,
    'title', ending.title, 'ends_on', ending.ends_on, 'is_taken_off', ending.is_taken_off
  ) order by ending.ends_on, ending.reference) as authorities
  from (
    select each_one.* from private.ending_authorities() as each_one
    where each_one.is_due
    order by each_one.ends_on, each_one.authority_id
    limit 300
  ) as ending
  join public.profiles on profiles.confirmed_at is not null
    and (
      profiles.role in ('admin', 'superadmin') or exists (
        select from public.people
        where people.id = ending.agent_id and people.profile_id = profiles.id
      )
    )
  group by profiles.id
) as person
having count(*) > 0;
comment on view private.due_authorities is
  'In one row the people who are to hear of authorities that end, and of which: admins of all, others of the listings of which they are the agent; the first 300 authorities, the others with the next row.';

create function private.claim_authorities(due jsonb)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  told constant uuid[] := array(
    select distinct id::uuid
    from jsonb_array_elements_text(jsonb_path_query_array(due, '$.people[*].authorities[*].id')) as id
  );
begin
  perform from public.authorities where authorities.id = any (told) order by authorities.id for update;
  if (
    select count(*) from private.ending_authorities() as ending
    where ending.is_due and ending.authority_id = any (told)
  ) <> cardinality(told) then
    return false;
  end if;
  update public.authorities set told_days = ending.notice
  from private.ending_authorities() as ending
  where ending.authority_id = authorities.id and authorities.id = any (told);
  return true;
end
$$;

create policy "Staff of a listing read who opened its papers"
on public.paper_openings for select to authenticated
using (private.sees_authority(property_id));

create table private.used_paper_paths (
  path text primary key,
  property_id uuid not null references public.properties (id) on delete cascade
);
comment on table private.used_paper_paths is
  'Each file that a paper ever had, so that no second row begins its openings anew.';

create index used_paper_paths_property_id_idx on private.used_paper_paths (property_id);

alter table private.used_paper_paths enable row level security;

create function private.note_paper_path()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.used_paper_paths (path, property_id) values (new.path, new.property_id)
  on conflict do nothing;
  if not found then
    raise exception 'This file was a paper before. Send it again under another name.'
      using errcode = '23505', hint = 'paper_path_used';
  end if;
  return null;
end
$$;

create trigger note_paper_path after insert on public.papers
for each row execute function private.note_paper_path();

create function private.authority_has_ended(listing uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(bool_and(coalesce(authorities.ends_on < private.manila_today(), false)), false)
  from public.authorities
  where authorities.property_id = authority_has_ended.listing
$$;
comment on function private.authority_has_ended(uuid) is
  'Whether all authorities to sell a listing have ended; false where there are none.';
