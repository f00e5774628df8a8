-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.index_listing_filters()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  drop index if exists public.properties_choices_idx;
  execute 'create index properties_choices_idx on public.properties (status) include (id, created_at, '
    || (
      select string_agg(distinct quote_ident(named[1]), ', ')
      from private.listing_filters, regexp_matches(expression, '\mproperties\.([a-z_]+)', 'g') as named
      where named[1] not in ('id', 'created_at')
    ) || ') where published_at is not null and deleted_at is null';
end
$function$;

comment on function private.index_listing_filters() is 'Makes the index anew that has all that counting reads, so that it reads no listing.';
