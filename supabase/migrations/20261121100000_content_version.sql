-- Kept pages go by this number, and a page that was read before a change must not be taken for one
-- that was read after it. So it is raised in the transaction of the change, which a sequence is not.
-- One row for all to update would make every editor wait for the transaction of every other, and two
-- of them for each other: instead each transaction takes the rows that no other one holds, and puts
-- their sum back. The number is the sum of what is there.
create table private.content_changes (
  changes bigint not null constraint content_changes_positive check (changes > 0)
);

comment on table private.content_changes is
  'The version of the public content, as a sum over few rows, most often one: with each change one more, or the time in milliseconds where that is more.';

alter table private.content_changes enable row level security;
revoke all on table private.content_changes from anon, authenticated, service_role;

insert into private.content_changes (changes) values (1);

create function public.content_version()
returns bigint
language sql stable security definer
set search_path = ''
as $$
  select coalesce(sum(changes), 0)::bigint from private.content_changes
$$;
comment on function public.content_version() is
  'A number that goes up with every change that a visitor could see, in the transaction of the change: what was read after asking for it is at least as new as it says. Views that are counted don''t raise it.';

grant execute on function public.content_version() to anon, authenticated, service_role;

create function private.raise_content_version()
returns void
language sql volatile
set search_path = ''
as $$
  with taken as (
    select content_changes.ctid as place from private.content_changes for update skip locked
  ), gone as (
    delete from private.content_changes using taken where content_changes.ctid = taken.place
    returning content_changes.changes
  )
  -- At least the time, so that after a restore no number comes again. Where others hold all rows,
  -- theirs count on.
  insert into private.content_changes (changes)
  select case
    when count(*) = 0 then 1
    else greatest(sum(changes) + 1, floor(extract(epoch from clock_timestamp()) * 1000))
  end
  from gone
$$;

-- As the owner: no role of the API may touch the table.
create function private.note_rows()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if exists (select from changed_rows) then
    perform private.raise_content_version();
  end if;
  return null;
end
$$;

create function private.note_updated_rows()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- More than one row is nobody's counted view, and comparing many would cost more than it saves.
  if (select count(*) from (select from new_rows limit 2) as two) > 1 or exists (
    select to_jsonb(new_rows) - 'view_count' from new_rows
    except
    select to_jsonb(old_rows) - 'view_count' from old_rows
  ) then
    perform private.raise_content_version();
  end if;
  return null;
end
$$;

create function private.note_truncation()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.raise_content_version();
  return null;
end
$$;

-- A trigger with the changed rows at hand is for one kind of statement only.
do $$
declare
  shown text;
begin
  foreach shown in array array[
    'properties', 'property_images', 'property_videos', 'property_faqs', 'site_settings'
  ] loop
    execute format(
      'create trigger note_added_content after insert on public.%I
       referencing new table as changed_rows for each statement execute function private.note_rows()',
      shown
    );
    execute format(
      'create trigger note_removed_content after delete on public.%I
       referencing old table as changed_rows for each statement execute function private.note_rows()',
      shown
    );
    execute format(
      'create trigger note_changed_content after update on public.%I
       referencing old table as old_rows new table as new_rows
       for each statement execute function private.note_updated_rows()',
      shown
    );
    execute format(
      'create trigger note_emptied_content after truncate on public.%I
       for each statement execute function private.note_truncation()',
      shown
    );
  end loop;
end
$$;
