create function public.parts_in_use()
returns text[]
language sql stable security definer
set search_path = ''
as $$
  select array_remove(array[
    case when exists (select from public.feeds where feeds.is_on) then 'feeds' end,
    case when exists (select from public.commission_sheets) then 'commission-sheets' end,
    case when exists (select from public.viewing_slips) then 'viewing-slips' end,
    case when exists (select from public.staff_settings where staff_settings.admin_looks_first)
      or exists (select from public.listing_submissions)
      or exists (select from public.waiting_changes) then 'approvals' end,
    case when exists (
      select from public.properties
      where not properties.is_sample
        and properties.seller_kind || properties.project_name || properties.licence_to_sell
          || properties.advertisement_approval <> ''
    ) then 'projects' end,
    case when (select count(*) from public.profiles) > 1
      or (select count(*) from public.people) > 1 then 'colleagues' end
  ], null)
  where private.has_profile()
$$;
comment on function public.parts_in_use() is
  'Which parts of the staff side this office has used of those that are folded in a small one, for accounts.';
grant execute on function public.parts_in_use() to authenticated;
