create function public.export_listings(
  search text default '',
  show text default 'all',
  with_drafts boolean default true,
  after_created_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 250,
  filters jsonb default '{}'
)
returns setof public.properties
language plpgsql stable security definer rows 250
set search_path = ''
as $$
begin
  if not private.is_vouched_for() then
    raise exception 'Only staff export listings.'
      using errcode = '42501', hint = 'listing_export_forbidden';
  end if;
  return query execute 'select properties.* from public.properties where '
    || private.list_condition(search, show, filters)
    || case when with_drafts then '' else ' and properties.published_at is not null' end
    || case when after_created_at is null then '' else
      ' and properties.created_at <= $1 and (properties.created_at < $1 or properties.id > $2)' end
    || ' order by properties.created_at desc, properties.id limit $3'
    using after_created_at, after_id, least(greatest(coalesce(page_size, 250), 1), 500);
end
$$;
comment on function public.export_listings(text, text, boolean, timestamptz, uuid, integer, jsonb) is
  'Up to 500 listings as list_properties finds them, newest first, for a file that staff take away: those behind the last one of the page before. For accounts that somebody vouches for.';
grant execute on function public.export_listings(text, text, boolean, timestamptz, uuid, integer, jsonb) to authenticated;
