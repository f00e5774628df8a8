-- `like` isn't leakproof: under row-level security PostgreSQL would scan the table. So these two
-- run as the owner: rows by private.is_listed, null in columns that visitors may not read. The
-- statement is built for each call, so that the planner sees the term: trigrams for a rare one, the
-- listing order for one that is common or too short.

create function private.search_pattern(term text)
returns text
language sql immutable
set search_path = ''
as $$
  select '%' || regexp_replace(
    btrim(private.fold(left(coalesce(term, ''), 200)), ' '), '([\\%_])', '\\\1', 'g'
  ) || '%'
$$;
comment on function private.search_pattern(text) is
  'The like pattern for a term: its first 200 characters, folded, without the spaces around them, its wildcards literal.';

create function private.search_condition(search text, category text)
returns text
language sql immutable
set search_path = ''
as $$
  select 'private.is_listed(properties.status)'
    || case when private.search_pattern(search) = '%%' then ''
      else format(' and properties.search_text like %L', private.search_pattern(search)) end
    || case when coalesce(category, '') in ('', 'All') then ''
      else format(' and properties.category = %L', left(category, 20)) end
$$;

create function private.columns_for_visitors(target regclass)
returns text
language sql stable
set search_path = ''
as $$
  select string_agg(
    case when has_column_privilege('anon', target, pg_attribute.attnum, 'select')
      then format('%s.%I', pg_class.relname, pg_attribute.attname)
      else format('null::%s', format_type(pg_attribute.atttypid, pg_attribute.atttypmod)) end,
    ', ' order by pg_attribute.attnum
  )
  from pg_attribute
  join pg_class on pg_class.oid = pg_attribute.attrelid
  where pg_attribute.attrelid = target and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
$$;
comment on function private.columns_for_visitors(regclass) is
  'The list of a select that makes whole rows of the table, with nothing in the columns that visitors may not read.';

create function public.search_properties(
  search text default '',
  category text default 'All',
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 24
)
returns setof public.properties
language plpgsql stable security definer
set search_path = ''
rows 24
as $$
begin
  return query execute
    'select ' || private.columns_for_visitors('public.properties')
    || ' from public.properties where '
    || private.search_condition(search, category)
    || case
      when before_created_at is null then ''
      else ' and properties.created_at <= $1 and (properties.created_at < $1 or properties.id > $2)'
    end
    || ' order by properties.created_at desc, properties.id limit $3'
    using before_created_at, before_id, least(greatest(coalesce(page_size, 24), 1), 500);
end
$$;
comment on function public.search_properties(text, text, timestamptz, uuid, integer) is
  'A page of active listings, newest first, then by id: those holding the term in title, address, city or description (case-insensitive, taken literally), of a category (All, Residential, Commercial or Lot Only), after the listing with before_created_at and before_id. page_size is 1 to 500.';

create function public.count_properties(search text default '', category text default 'All')
returns bigint
language plpgsql stable security definer
set search_path = ''
as $$
declare
  matching bigint;
begin
  execute
    'select count(*) from public.properties where ' || private.search_condition(search, category)
    into matching;
  return matching;
end
$$;
comment on function public.count_properties(text, text) is
  'How many listings search_properties would page through.';

grant execute on function
  public.search_properties(text, text, timestamptz, uuid, integer),
  public.count_properties(text, text)
to anon, authenticated, service_role;
