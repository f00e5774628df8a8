-- The pending list merges what many listings have in common before it goes into the index, the more
-- the longer it is; but each search reads it whole. So it may grow while many listings are added at
-- once, and goes into the index at the end of that statement.
alter index public.properties_search_text_idx set (gin_pending_list_limit = 1024);

create function private.settle_search_index()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  few constant integer := 20;
begin
  if exists (select from added offset few) then
    perform gin_clean_pending_list('public.properties_search_text_idx');
  end if;
  return null;
end
$$;

create trigger settle_search_index
after insert on public.properties
referencing new table as added
for each statement execute function private.settle_search_index();
