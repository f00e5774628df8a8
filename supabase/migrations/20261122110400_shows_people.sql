-- Every page links to /people where somebody is shown: it reads the site settings anyway.
alter table public.site_settings add column shows_people boolean not null default false;
grant select (shows_people) on table public.site_settings to anon;

-- Not an edit: whoever has the settings open would be told of a conflict.
drop trigger bump_revision on public.site_settings;
create trigger bump_revision
before update on public.site_settings
for each row when (new.shows_people = old.shows_people)
execute function private.bump_revision();

create function private.tell_who_is_shown()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.site_settings
  set shows_people = exists (select from public.people where people.is_shown)
  where site_settings.shows_people
    <> exists (select from public.people where people.is_shown);
  return null;
end
$$;

create trigger tell_who_is_shown
after insert or delete or truncate or update of is_shown on public.people
for each statement execute function private.tell_who_is_shown();
