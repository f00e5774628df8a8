-- The paper behind a listing. Owners' names, numbers and titles are nobody's business but of who works on
-- the listing: an account that nobody vouches for reads none of it, however open sign-up is.
create function private.sees_authority(property uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() or (
    private.is_vouched_for() and private.can_edit_listings()
    and exists (select from public.properties where properties.id = sees_authority.property)
  )
$$;
comment on function private.sees_authority(uuid) is
  'Whether the account reads and keeps who owns a listing, the authority to sell it and its papers: admins, and whoever may edit the listing where an admin vouches for them.';

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

create index authorities_property_id_idx on public.authorities (property_id, created_at desc);
create index authorities_ends_on_idx on public.authorities (ends_on) where ends_on is not null;

create trigger bump_revision
before update on public.authorities
for each row when (new.told_days is not distinct from old.told_days)
execute function private.bump_revision();

-- A later end is told of again.
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

alter table public.authorities enable row level security;
revoke all on public.authorities from anon, authenticated;
grant select, delete on public.authorities to authenticated;
grant
  insert (property_id, owner_name, owner_phone, kind, starts_on, ends_on, commission, signed_by, note),
  update (owner_name, owner_phone, kind, starts_on, ends_on, commission, signed_by, note)
on public.authorities to authenticated;

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

grant execute on function private.sees_authority(uuid) to authenticated, service_role;

create function public.sees_authority(property uuid)
returns boolean
language sql stable
set search_path = ''
as $$
  select private.sees_authority(property)
$$;
comment on function public.sees_authority(uuid) is
  'Whether screens show the account who owns a listing, and its papers.';
revoke execute on function public.sees_authority(uuid) from public, anon, authenticated;
grant execute on function public.sees_authority(uuid) to authenticated;

-- The files themselves: a bucket that only the server reads, which notes who opened what.
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

create policy "Staff of a listing store its papers"
on storage.objects for insert to authenticated
with check (bucket_id = 'papers' and private.may_store_paper(name));

-- Storing answers with the row, and a retry looks for it; whoever just sent the file has it anyway.
create policy "Whoever stores a paper sees it for ten minutes"
on storage.objects for select to authenticated
using (
  bucket_id = 'papers' and owner_id = (select auth.uid())::text
  and created_at > now() - interval '10 minutes'
);

grant execute on function private.is_paper_name(text), private.may_store_paper(text)
to authenticated, service_role;

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

create trigger bound_papers
after insert on public.papers
referencing new table as added
for each statement execute function private.bound_rows_of_listing('40', 'papers', 'too_many_papers');

alter table public.papers enable row level security;
revoke all on public.papers from anon, authenticated;
grant select, delete on public.papers to authenticated;
grant insert (property_id, kind, name, path, bytes), update (kind, name) on public.papers to authenticated;

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
  paper_id uuid not null references public.papers (id) on delete cascade,
  profile_id uuid references public.profiles (id) on delete set null,
  opened_at timestamptz not null default now()
);
comment on table public.paper_openings is
  'Who opened which paper, and when. Written by open_paper before the server hands a file over; the newest 200 of a paper are kept.';

create index paper_openings_paper_id_idx on public.paper_openings (paper_id, id desc);
create index paper_openings_profile_id_idx on public.paper_openings (profile_id);

alter table public.paper_openings enable row level security;
revoke all on public.paper_openings from anon, authenticated;
grant select on public.paper_openings to authenticated;

create policy "Staff of a listing read who opened its papers"
on public.paper_openings for select to authenticated
using (exists (select from public.papers where papers.id = paper_openings.paper_id));

create function public.open_paper(paper uuid)
returns table (path text, name text)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.papers
    where papers.id = open_paper.paper and private.sees_authority(papers.property_id)
  ) then
    return;
  end if;
  insert into public.paper_openings (paper_id, profile_id)
  values (open_paper.paper, private.account_profile_id());
  delete from public.paper_openings
  where paper_openings.paper_id = open_paper.paper and paper_openings.id <= (
    select kept.id from public.paper_openings as kept
    where kept.paper_id = open_paper.paper order by kept.id desc offset 200 limit 1
  );
  return query select papers.path, papers.name from public.papers where papers.id = open_paper.paper;
end
$$;
comment on function public.open_paper(uuid) is
  'Notes that the account opens a paper and answers where its file is; nothing where there is no such paper for it. The file itself is handed over by the server alone.';

revoke execute on function public.open_paper(uuid) from public, anon, authenticated;
grant execute on function public.open_paper(uuid) to authenticated;

-- What a deleted row leaves behind is swept from the bucket papers, too.
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

comment on table private.removed_objects is
  'What is to be deleted from the buckets. From property-images: the object `name` of a listing with its smaller copies, or everything of the listing where name is null. From brand: the whole set brand_set. From papers: the object `name`. swept_at is when that was first done.';

create or replace function public.removed_files_due(copies text[])
returns table (id bigint, bucket text, names text[], is_last boolean)
language sql stable security definer
set search_path = ''
as $$
  with due as (
    select removed_objects.*,
      case
        when brand_set is not null then 'brand'
        when private.is_paper_name(name) then 'papers'
        else 'property-images'
      end as bucket,
      coalesce(brand_set, property_id::text) as folder,
      name is not null and (exists (
        select 1 from public.property_images
        where property_images.property_id = removed_objects.property_id
          and private.stored_name(property_images.image_url) = removed_objects.name
      ) or exists (
        select 1 from public.people
        where people.id = removed_objects.property_id
          and private.stored_name(people.photo_url) = removed_objects.name
      ) or exists (
        select 1 from public.papers where papers.path = removed_objects.name
      )) or exists (
        select 1 from public.site_settings where brand_set in (logo, icon, link_picture)
      ) as is_shown
    from private.removed_objects
    where swept_at is null or removed_at < now() - interval '1 minute'
    order by removed_objects.id
    limit 200
  )
  select due.id, due.bucket,
    array(
      select objects.name from storage.objects
      where not due.is_shown and objects.bucket_id = due.bucket
        and objects.name like due.folder || '/%'
        and (due.name is null or objects.name = due.name or objects.name in (
          select regexp_replace(due.name, '(\.[a-z0-9]+)?$', copy || '\1', 'i')
          from unnest(copies) as copy
        ))
      order by objects.name
      limit 1000
    ),
    due.removed_at < now() - interval '1 minute'
  from due
$$;

create or replace function public.list_unnamed_files()
returns integer
language sql volatile security definer
set search_path = ''
as $$
  with named as materialized (
    select private.stored_name(property_images.image_url) as name from public.property_images
    union all
    select private.stored_name(people.photo_url) from public.people
    union all
    select property_previews.path from public.property_previews
  ), known as materialized (
    -- A smaller copy beside 1_0.webp is 1_0_720.webp; whichever a row names, both stay.
    select named.name, regexp_replace(named.name, '_[0-9]+([.][a-z]+)$', '\1') as whole
    from named where named.name is not null
  ), listed as (
    insert into private.removed_objects (property_id, name)
    select split_part(objects.name, '/', 1)::uuid, objects.name
    from storage.objects
    where objects.bucket_id = 'property-images'
      and objects.created_at < now() - interval '1 day'
      and private.is_property_image_name(objects.name)
      and objects.name not in (select known.name from known)
      and objects.name not in (select known.whole from known)
      and regexp_replace(objects.name, '_[0-9]+([.][a-z]+)$', '\1') not in (
        select known.name from known
      )
      -- What is listed takes its copies along.
      and not exists (
        select from storage.objects as wholes
        where wholes.bucket_id = objects.bucket_id and wholes.name <> objects.name
          and wholes.name = regexp_replace(objects.name, '_[0-9]+([.][a-z]+)$', '\1')
      )
      and not exists (
        select from private.removed_objects where removed_objects.name = objects.name
      )
    order by objects.created_at
    limit 1000
    returning 1
  ), listed_papers as (
    insert into private.removed_objects (property_id, name)
    select split_part(objects.name, '/', 1)::uuid, objects.name
    from storage.objects
    where objects.bucket_id = 'papers'
      and objects.created_at < now() - interval '1 day'
      and private.is_paper_name(objects.name)
      and not exists (select from public.papers where papers.path = objects.name)
      and not exists (
        select from private.removed_objects where removed_objects.name = objects.name
      )
    order by objects.created_at
    limit 1000
    returning 1
  )
  select ((select count(*) from listed) + (select count(*) from listed_papers))::integer
$$;
comment on function public.list_unnamed_files() is
  'Lists up to 1,000 pictures and 1,000 papers of a day ago, which no row names, with what is to be deleted; answers of how many. For the server.';
