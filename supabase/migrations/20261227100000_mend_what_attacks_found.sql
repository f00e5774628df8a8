-- Who opened a paper went with its row: whoever removed the row and added it again for the same file
-- had opened nothing. Openings now stay as long as the listing, and a file gets a row once.
alter table public.paper_openings
  drop constraint paper_openings_paper_id_fkey,
  alter column paper_id drop not null,
  add constraint paper_openings_paper_id_fkey
    foreign key (paper_id) references public.papers (id) on delete set null,
  add column property_id uuid references public.properties (id) on delete cascade,
  add column path text,
  add column name text;
update public.paper_openings
set property_id = papers.property_id, path = papers.path, name = papers.name
from public.papers where papers.id = paper_openings.paper_id;
alter table public.paper_openings
  alter column property_id set not null,
  alter column path set not null,
  alter column name set not null;
create index paper_openings_property_id_idx on public.paper_openings (property_id);
create index paper_openings_opened_at_idx on public.paper_openings (opened_at);
create index paper_openings_by_account_idx on public.paper_openings (path, profile_id, id desc);
comment on table public.paper_openings is
  'Who opened which paper, and when. Written by open_paper before the server hands a file over; kept for a year, also where the paper is removed meanwhile. path and name are the paper''s as it was opened. Within a minute an account is noted once, and the newest 500 of an account and a paper are kept.';

drop policy "Staff of a listing read who opened its papers" on public.paper_openings;
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
revoke all on table private.used_paper_paths from anon, authenticated, service_role;
insert into private.used_paper_paths (path, property_id)
select papers.path, papers.property_id from public.papers
union
select removed_objects.name, removed_objects.property_id from private.removed_objects
join public.properties on properties.id = removed_objects.property_id
where private.is_paper_name(removed_objects.name);

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
revoke execute on function private.note_paper_path() from public, anon, authenticated, service_role;
create trigger note_paper_path after insert on public.papers
for each row execute function private.note_paper_path();

create or replace function public.open_paper(paper uuid)
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

-- Listings in the trash were left with whoever leaves, and came back to them with their enquiries.
create or replace function public.hand_over_work(from_person uuid, to_person uuid default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  leaver constant uuid := (
    select people.profile_id from public.people where people.id = from_person
  );
  heir constant uuid := (select people.profile_id from public.people where people.id = to_person);
  listings integer;
  moved uuid[];
begin
  if not private.is_admin() then
    raise exception 'Only administrators hand over what is somebody''s.'
      using errcode = '42501', hint = 'person_edit_forbidden';
  end if;
  if to_person is not null
    and not exists (select from public.people where people.id = to_person)
  then
    raise exception 'This person is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;

  update public.properties set agent_id = to_person
  where properties.agent_id = from_person and from_person is distinct from to_person;
  get diagnostics listings = row_count;

  with handed as (
    update public.enquiries set assignee_id = heir
    where enquiries.assignee_id = leaver and leaver is distinct from heir
      and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
      and enquiries.blanked_at is null
    returning enquiries.id
  )
  select coalesce(array_agg(handed.id), '{}') into moved from handed;
  perform private.note_event(handed_id, 'assigned', jsonb_build_object('from', leaver, 'to', heir))
  from unnest(moved) as handed_id;
  return jsonb_build_object('listings', listings, 'enquiries', cardinality(moved));
end
$$;
comment on function public.hand_over_work(uuid, uuid) is
  'Gives all listings of a person, those in the trash too, to another, or to the brokerage where to_person is null, and the open enquiries of their account, with viewings and next steps, to the other''s account, or to nobody; answers how many of each. For admins.';

-- It runs as the caller now, so that an account that reads no drafts doesn't learn how many there are.
create or replace function public.count_listings_by_person()
returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(counted.agent_id, counted.listings), '{}')
  from (
    select properties.agent_id, count(*) as listings
    from public.properties
    where properties.agent_id is not null and properties.deleted_at is null
      and (select private.has_profile())
    group by properties.agent_id
  ) as counted
$$;
comment on function public.count_listings_by_person() is
  'How many listings each person has, of those that the caller sees and that are not in the trash, by the person''s id; people without one are left out. For accounts.';

-- Whoever removes a person withdraws only the invitations that they could withdraw by themselves.
create or replace function private.withdraw_invitations_of_person()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.staff_invitations
  where staff_invitations.person_id = old.id and staff_invitations.used_at is null
    and (
      (select auth.uid()) is null
      or (select private.is_superadmin())
      or ((select private.is_admin()) and staff_invitations.role in ('user', 'admin'))
    );
  return old;
end
$$;

-- A row of any address passed for a photo.
create or replace function private.missing_to_publish(
  listing uuid, price text, city text, agent_id uuid, wanted text
)
returns text[]
language sql stable security definer
set search_path = ''
as $$
  select array_remove(array[
    case when settings.publish_photo = wanted and not exists (
      select from public.property_images
      join storage.objects on objects.bucket_id = 'property-images'
        and objects.name = private.stored_name(property_images.image_url)
      where property_images.property_id = listing and property_images.kind = 'photo'
    ) then 'photo' end,
    case when settings.publish_price = wanted
      and (private.read_price(missing_to_publish.price)).amount is null then 'price' end,
    case when settings.publish_place = wanted
      and not private.has_visible_text(missing_to_publish.city) then 'place' end,
    case when settings.publish_person = wanted and missing_to_publish.agent_id is null then 'person' end
  ], null)
  from public.staff_settings as settings
$$;
comment on function private.missing_to_publish(uuid, text, text, uuid, text) is
  'What a listing lacks of what the settings treat as wanted (warn or block): photo, price, place, person. A photo is one whose file is stored here.';

-- A thousand rows of made-up keys pushed every figure out of what the calculators read. Nobody may
-- remove a version, so what nothing reads is removed here.
create function private.is_rate_known(key text, town text)
returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select key in (
    'capital_gains_tax', 'withholding_tax', 'vat', 'vat_threshold', 'sale_stamps',
    'loan_stamps', 'transfer_tax', 'registration_base', 'registration_base_up_to',
    'registration_step', 'registration_step_of', 'registration_low', 'registration_it',
    'notary_least', 'notary_most', 'broker_fee', 'association', 'loan_processing',
    'loan_insurance', 'pagibig_most', 'pagibig_years', 'pagibig_age', 'pagibig_income',
    'pagibig_rate_1', 'pagibig_rate_3', 'pagibig_rate_5', 'pagibig_rate_10', 'pagibig_rate_15',
    'pagibig_rate_20', 'pagibig_rate_25', 'pagibig_rate_30', 'bank_share', 'bank_years',
    'bank_age', 'bank_income', 'bank_rate_1', 'bank_rate_3', 'bank_rate_5', 'bank_rate_10',
    'usd', 'aed', 'sar', 'sgd', 'hkd', 'aud', 'cad', 'eur', 'gbp'
  ) and (
    town = '' or key = 'transfer_tax' and town in (
      'angeles-city', 'apalit', 'arayat', 'bacolor', 'candaba', 'floridablanca', 'guagua',
      'lubao', 'mabalacat-city', 'macabebe', 'magalang', 'masantol', 'mexico', 'minalin',
      'porac', 'san-fernando', 'san-luis', 'san-simon', 'santa-ana', 'santa-rita',
      'santo-tomas', 'sasmuan'
    )
  )
$$;
delete from public.rates
where not private.is_rate_known(key, town) or valid_from > private.manila_today() + interval '2 years';
alter table public.rates
  drop constraint rates_key_name,
  drop constraint rates_town_name,
  add constraint rates_figure_known check (private.is_rate_known(key, town));
grant execute on function private.is_rate_known(text, text) to authenticated, service_role;

create function private.bound_rates()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from added where added.valid_from > private.manila_today() + interval '2 years'
  ) then
    raise exception 'A figure is entered at most two years ahead.'
      using errcode = 'P0001', hint = 'rate_too_far_ahead';
  end if;
  if exists (
    select from public.rates where rates.key in (select added.key from added)
    group by rates.key
    having count(*) > 2000
      or count(*) filter (where rates.created_at > now() - interval '1 day') > 60
  ) then
    raise exception 'A figure may have 60 versions a day, and 2,000 in all.'
      using errcode = 'P0001', hint = 'too_many_rates';
  end if;
  return null;
end
$$;
revoke execute on function private.bound_rates() from public, anon, authenticated, service_role;
create trigger bound_rates after insert on public.rates
referencing new table as added for each statement execute function private.bound_rates();

create function public.rates_to_use()
returns table (
  key text, town text, low numeric, high numeric, source text, source_url text, valid_from date,
  checked_on date, created_at timestamptz
)
language sql stable security invoker
set search_path = ''
as $$
  (
    select distinct on (rates.key, rates.town) rates.key, rates.town, rates.low, rates.high,
      rates.source, rates.source_url, rates.valid_from, rates.checked_on, rates.created_at
    from public.rates where rates.valid_from <= (now() at time zone 'Asia/Manila')::date
    order by rates.key, rates.town, rates.valid_from desc, rates.created_at desc
  )
  union all
  (
    select distinct on (rates.key, rates.town) rates.key, rates.town, rates.low, rates.high,
      rates.source, rates.source_url, rates.valid_from, rates.checked_on, rates.created_at
    from public.rates where rates.valid_from > (now() at time zone 'Asia/Manila')::date
    order by rates.key, rates.town, rates.valid_from, rates.created_at desc
  )
$$;
comment on function public.rates_to_use() is
  'Of each figure and town the version in force and the one that follows, which pages kept over midnight need: never more, however many versions there are.';
revoke execute on function public.rates_to_use() from public;
grant execute on function public.rates_to_use() to anon, authenticated, service_role;
