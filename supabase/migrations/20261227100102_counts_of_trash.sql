-- An account that reads no trash asked for its count, and zero was kept as the count of all that is public.
create or replace function public.count_list(
  search text default '', show text default 'all', filters jsonb default '{}'
)
returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(search);
  question constant text := case
    when not private.sees_unpublished() then 'public ' when show = 'trash' then 'trash ' else 'all '
  end || pattern;
  version bigint;
  counts jsonb;
  total bigint;
begin
  if coalesce(filters, '{}') <> '{}' then
    execute 'select count(*) from public.properties where '
      || private.list_condition(search, show, filters) into total;
    return total;
  end if;
  counts := private.kept_answer(question);
  if counts is null then
    version := public.content_version();
    execute 'select jsonb_build_object(
        ''all'', count(*), ''featured'', count(*) filter (where properties.featured),
        ''for_sale'', count(*) filter (where properties.listing_type = ''for_sale''),
        ''for_rent'', count(*) filter (where properties.listing_type = ''for_rent''),
        ''listed'', count(*) filter (where private.is_listed(properties.status, properties.published_at, properties.deleted_at)),
        ''listed_featured'', count(*) filter (where private.is_listed(properties.status, properties.published_at, properties.deleted_at) and properties.featured),
        ''drafts'', count(*) filter (where properties.published_at is null),
        ''trash'', count(*) filter (where properties.deleted_at is not null),
        ''samples'', count(*) filter (where properties.is_sample)
      ) from public.properties where '
      || private.list_condition(search, case when question like 'trash %' then 'trash' else 'all' end, '{}')
      into counts;
    if private.is_worth_keeping(pattern, (counts ->> 'all')::bigint) then
      perform private.keep_answer(question, version, counts);
    end if;
  end if;
  return coalesce(counts ->> show, counts ->> 'all')::bigint;
end
$$;
