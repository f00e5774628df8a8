-- An identity and not a trigger: nobody may give a number, and one that is put back from a backup
-- stays what it was. The listings that are there are numbered in the order in which they came.
alter table public.properties drop column search_text, add column reference_number bigint;

drop function private.search_text(text, text, text, text);

-- Numbering is nobody's edit. Without the searched column, whose index goes with it, the rows are
-- written in place; the columns that follow then write the table anew once.
alter table public.properties disable trigger user;
update public.properties
set reference_number = numbered.number
from (
  select properties.id, 1000 + row_number() over (order by properties.created_at, properties.id) as number
  from public.properties
) as numbered
where properties.id = numbered.id;
alter table public.properties enable trigger user;

alter table public.properties
  alter column reference_number set not null,
  alter column reference_number add generated always as identity (start with 1001);
select setval(
  pg_get_serial_sequence('public.properties', 'reference_number'),
  (select coalesce(max(properties.reference_number), 1000) from public.properties)
);
revoke all on sequence public.properties_reference_number_seq from anon, authenticated, service_role;

create function private.search_text(
  title text, address text, city text, description text, reference_number bigint
)
returns text
language sql immutable parallel safe
set search_path = ''
return private.fold(left(title, 20000)) || E'\n' || private.fold(left(address, 20000)) || E'\n'
  || private.fold(left(city, 20000)) || E'\n' || private.fold(left(description, 20000))
  || E'\nbl-' || reference_number::text || E'\n';
comment on function private.search_text(text, text, text, text, bigint) is
  'What the search looks into. Fields are parted by a line break, which no folded field or term holds, so that a term never matches across two of them; the reference has one on both sides, so that a whole one is told from the beginning of a longer. Made before the checks refuse a text that is too long: none is read beyond the longest that a column takes.';

grant execute on function private.search_text(text, text, text, text, bigint)
to authenticated, service_role;

alter table public.properties
  add column reference text not null generated always as ('BL-' || reference_number::text) stored,
  add column search_text text generated always as (
    private.search_text(title, address, city, description, reference_number)
  ) stored;
-- Partial, and so no key: before a row's triggers every generated column counts as changed, and whoever
-- changes a key waits for all who point to the row. Two who count a view would wait for each other.
create unique index properties_reference_key on public.properties (reference)
where reference is not null;
create index properties_search_text_idx
on public.properties using gin (search_text extensions.gin_trgm_ops)
with (gin_pending_list_limit = 1024);

comment on column public.properties.reference is
  'What people call the listing by. Never changes, and belongs to no other listing afterwards.';
grant select (reference) on table public.properties to anon;

-- "Can only be updated to default", says the identity: that is a new number.
create function private.refuse_new_reference()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The reference of a listing never changes.'
    using errcode = '42501', hint = 'reference_stays';
end
$$;

create trigger keep_reference
before update on public.properties
for each row when (new.reference_number <> old.reference_number)
execute function private.refuse_new_reference();

create or replace function private.search_pattern(term text)
returns text
language sql immutable
set search_path = ''
as $$
  select case
    when folded ~ '^bl[^a-z0-9]{0,3}[0-9]{4,}$' then
      E'%\nbl-' || substring(folded from '[0-9]+') || E'\n%'
    else '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%'
  end
  from btrim(private.fold(left(coalesce(term, ''), 200)), ' ') as folded
$$;
comment on function private.search_pattern(text) is
  'The like pattern for a term: its first 200 characters, folded, without the spaces around them, its wildcards literal. A whole reference (BL-1042, BL 1042 or bl1042, whatever up to three signs part it) finds that listing alone, not what mentions it.';

delete from private.kept_answers;
select private.raise_content_version();
