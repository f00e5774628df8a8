-- Anybody may make an account, and by default every account may write listings.
create table private.listing_counts (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  day date not null,
  count integer not null,
  primary key (profile_id, day)
);

comment on table private.listing_counts is
  'How many listings an account with the role user has added on a Philippine day.';

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

-- Arguments: the most rows for a listing, what they are called, and the hint.
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
