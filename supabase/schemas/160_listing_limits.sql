create table private.listing_counts (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  day date not null,
  count integer not null,
  taken integer not null default 0,
  primary key (profile_id, day)
);
comment on table private.listing_counts is
  'How many listings an account with the role user has added, and taken from the brokerage, on a Philippine day.';

create function private.bound_new_listings()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'Asia/Manila')::date;
  most constant integer := 200;
  total integer;
begin
  if auth.uid() is null or private.account_role() is distinct from 'user' then
    return null;
  end if;
  delete from private.listing_counts
  where listing_counts.profile_id = private.account_profile_id() and listing_counts.day < today;

  insert into private.listing_counts (profile_id, day, count)
  select private.account_profile_id(), today, count(*) from added
  on conflict (profile_id, day) do update set count = listing_counts.count + excluded.count
  returning listing_counts.count into total;

  if total > most then
    raise exception 'An account may add % listings a day. An administrator may add more.', most
      using errcode = 'P0001', hint = 'too_many_listings';
  end if;
  return null;
end
$$;

create trigger bound_new_listings
after insert on public.properties
referencing new table as added
for each statement execute function private.bound_new_listings();

create function private.bound_rows_of_listing()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant integer := tg_argv[0]::integer;
  is_over boolean;
begin
  execute format(
    'select exists (
       select 1 from public.%I as mine
       where mine.property_id in (select added.property_id from added)
       group by mine.property_id
       having count(*) > $1
     )',
    tg_table_name
  ) into is_over using most;
  if is_over then
    raise exception 'A listing may have % %.', most, tg_argv[1]
      using errcode = 'P0001', hint = tg_argv[2];
  end if;
  return null;
end
$$;

create trigger bound_images
after insert on public.property_images
referencing new table as added
for each statement execute function
  private.bound_rows_of_listing('200', 'pictures', 'too_many_images');

create trigger bound_faqs
after insert on public.property_faqs
referencing new table as added
for each statement execute function
  private.bound_rows_of_listing('60', 'questions', 'too_many_faqs');

create trigger bound_videos
after insert on public.property_videos
referencing new table as added
for each statement execute function
  private.bound_rows_of_listing('40', 'videos', 'too_many_videos');

create table private.written_bytes (
  profile_id uuid not null,
  day date not null,
  bytes bigint not null,
  primary key (day, profile_id)
);
comment on table private.written_bytes is
  'How much of listings, pictures'' rows, videos and questions an account has written on a Philippine day while nobody vouched for it. Only today''s are kept.';
alter table private.written_bytes enable row level security;

create function private.bound_bytes_of_strangers()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_bytes_of_stranger((select sum(pg_column_size(written.*)) from written));
  return null;
end
$$;
comment on function private.bound_bytes_of_strangers() is
  'Counts rows as count_bytes_of_stranger does.';

create trigger bound_added_bytes after insert on public.properties
referencing new table as written
for each statement when (current_user = 'authenticated')
execute function private.bound_bytes_of_strangers();

create trigger bound_changed_bytes after update on public.properties
referencing new table as written
for each statement when (current_user = 'authenticated')
execute function private.bound_bytes_of_strangers();

create trigger bound_added_bytes after insert on public.property_images
referencing new table as written
for each statement when (current_user = 'authenticated')
execute function private.bound_bytes_of_strangers();

create trigger bound_changed_bytes after update on public.property_images
referencing new table as written
for each statement when (current_user = 'authenticated')
execute function private.bound_bytes_of_strangers();

create trigger bound_added_bytes after insert on public.property_faqs
referencing new table as written
for each statement when (current_user = 'authenticated')
execute function private.bound_bytes_of_strangers();

create trigger bound_changed_bytes after update on public.property_faqs
referencing new table as written
for each statement when (current_user = 'authenticated')
execute function private.bound_bytes_of_strangers();

create trigger bound_added_bytes after insert on public.property_videos
referencing new table as written
for each statement when (current_user = 'authenticated')
execute function private.bound_bytes_of_strangers();

create trigger bound_changed_bytes after update on public.property_videos
referencing new table as written
for each statement when (current_user = 'authenticated')
execute function private.bound_bytes_of_strangers();

create function private.bound_taken_listings()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := private.manila_today();
  most constant integer := 50;
  total integer;
begin
  if private.account_role() is distinct from 'user' then
    return null;
  end if;
  insert into private.listing_counts (profile_id, day, count, taken)
  values (private.account_profile_id(), today, 0, 1)
  on conflict (profile_id, day) do update set taken = listing_counts.taken + 1
  returning listing_counts.taken into total;

  if total > most then
    raise exception 'An account may take % listings a day. An administrator may give more.', most
      using errcode = 'P0001', hint = 'too_many_taken';
  end if;
  return null;
end
$$;

create trigger bound_taken_listings
after update on public.properties
for each row when (
  current_user = 'authenticated' and old.agent_id is null and new.agent_id is not null
)
execute function private.bound_taken_listings();

create function private.bytes_of_file(metadata jsonb)
returns numeric
language sql immutable parallel safe
set search_path = ''
as $$
  select greatest(coalesce((metadata ->> 'size')::numeric, 0), 16384)
$$;
comment on function private.bytes_of_file(jsonb) is
  'What a stored file counts as in a quota: its size, and 16 kB at least.';
