-- What strangers store as files is bounded for all of them together (decision 0036); as rows, 200 listings
-- a day with their questions are some hundred megabytes of each account, and edits are without end.
create table private.written_bytes (
  profile_id uuid not null,
  day date not null,
  bytes bigint not null,
  primary key (day, profile_id)
);
comment on table private.written_bytes is
  'How much of listings, pictures'' rows, videos and questions an account has written on a Philippine day while nobody vouched for it. Only today''s are kept.';

alter table private.written_bytes enable row level security;
revoke all on table private.written_bytes from anon, authenticated, service_role;

create function private.bound_bytes_of_strangers()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := private.manila_today();
  -- A thousand listings with ten questions each are less than 10 MB.
  most constant bigint := 10485760;
  most_of_all constant bigint := 52428800;
  profile constant uuid := private.account_profile_id();
  bytes constant bigint := (select sum(pg_column_size(written.*)) from written);
  own bigint;
begin
  if bytes is null or profile is null or private.is_vouched_profile(profile) then
    return null;
  end if;
  delete from private.written_bytes where written_bytes.day < today;

  insert into private.written_bytes (profile_id, day, bytes) values (profile, today, bytes)
  on conflict (day, profile_id) do update set bytes = written_bytes.bytes + excluded.bytes
  returning written_bytes.bytes into own;

  if own > most
    or (select sum(written_bytes.bytes) from private.written_bytes where written_bytes.day = today) > most_of_all
  then
    raise exception 'New accounts have written as much as they may in one day.'
      using errcode = 'P0001', hint = 'too_much_written';
  end if;
  return null;
end
$$;
comment on function private.bound_bytes_of_strangers() is
  'Accounts that nobody vouches for write 10 MB of rows a day each, and 50 MB together.';

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
