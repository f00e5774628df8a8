create function public.new_site_holds()
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select case when not (
    (
      select count(*) from public.profiles
      where profiles.confirmed_at is not null and private.is_vouched_profile(profiles.id)
    ) > 1
    or exists (
      select from public.properties
      where not properties.is_sample and not exists (
        select from public.unseen_listings where unseen_listings.property_id = properties.id
      )
    )
    or exists (
      select from public.enquiry_events
      join public.enquiries on enquiries.id = enquiry_events.enquiry_id
      where enquiry_events.profile_id is not null
        and enquiries.state <> 'spam' and enquiries.blanked_at is null
    )
    -- Removing the sample is no work that could be lost, nor is saying how many work here.
    or exists (
      select from public.history
      join public.profiles on profiles.id = history.actor
      where history.action <> 'delete' and private.is_vouched_profile(profiles.id)
        and not (history.table_name = 'staff_settings' and history.new - 'office_size' = '{}')
    )
  ) then jsonb_build_object(
    'listings', (select count(*) from public.properties where not properties.is_sample),
    'enquiries', (
      select count(*) from public.enquiries
      where enquiries.state <> 'spam' and enquiries.blanked_at is null
    ),
    'spam', (
      select count(*) from public.enquiries
      where enquiries.state = 'spam' and enquiries.blanked_at is null
    ),
    'accounts', (
      select count(*) from public.profiles
      where profiles.confirmed_at is not null and not private.is_vouched_profile(profiles.id)
    ),
    'searches', (
      select count(*) from private.saved_searches where saved_searches.confirmed_at is not null
    )
  ) end
$$;
comment on function public.new_site_holds() is
  'How much strangers left on a site on which nobody has worked whom somebody vouches for: listings that nobody has seen, enquiries, those set aside as spam, confirmed accounts and saved searches. Null once somebody has worked there. For the server.';
grant execute on function public.new_site_holds() to service_role;
