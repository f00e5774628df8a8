-- An agent may write any address into their own entry and gets each enquiry's words sent there, and a
-- viewing that is moved again and again writes to the visitor each time. Held where e-mails are put in
-- line, whoever asks for them.

create index outgoing_mails_enquiries_idx on public.outgoing_mails (recipient, kind, created_at)
where kind in ('enquiry_notice', 'viewing', 'viewing_reminder');

create function private.is_proven_address(address text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles
    where profiles.username = is_proven_address.address and profiles.confirmed_at is not null
  ) or exists (
    select from public.site_settings where site_settings.email = is_proven_address.address
  )
$$;
comment on function private.is_proven_address(text) is
  'Whether an account confirmed this address, or it is the office''s, which admins set.';

create function private.bound_mails()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Twelve changes of viewings, reminders among them, are more than a day brings.
  most constant integer := case new.kind when 'enquiry_notice' then 20 else 12 end;
begin
  if private.is_proven_address(new.recipient) or not exists (
    select from public.outgoing_mails as earlier
    where earlier.recipient = new.recipient
      and earlier.created_at > now() - interval '1 day'
      and earlier.kind in ('enquiry_notice', 'viewing', 'viewing_reminder')
      and (earlier.kind = 'enquiry_notice') = (new.kind = 'enquiry_notice')
    offset most - 1
  ) then
    return new;
  end if;
  if new.kind <> 'enquiry_notice' then
    return null;
  end if;
  -- Of an enquiry somebody has to hear.
  new.recipient := coalesce(
    (select site_settings.email from public.site_settings where site_settings.email <> ''),
    (
      select profiles.username from public.profiles
      where profiles.role in ('admin', 'superadmin') and profiles.confirmed_at is not null
      order by profiles.created_at limit 1
    )
  );
  return case when new.recipient is not null then new end;
end
$$;
comment on function private.bound_mails() is
  'An address that nobody has proven gets twenty notices of enquiries a day, the others go to the office; and twelve e-mails of viewings.';

create trigger bound_mails
before insert on public.outgoing_mails
for each row when (new.kind in ('enquiry_notice', 'viewing', 'viewing_reminder'))
execute function private.bound_mails();

create index enquiry_events_viewings_idx on public.enquiry_events (profile_id, created_at)
where kind in ('viewing_set', 'viewing_moved', 'viewing_cancelled');

create function private.bound_viewings()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.enquiry_events
    where enquiry_events.profile_id = new.profile_id
      and enquiry_events.kind in ('viewing_set', 'viewing_moved', 'viewing_cancelled')
      and enquiry_events.created_at > now() - interval '1 hour'
    offset 59
  ) then
    raise exception 'An account sets, moves and calls off 60 viewings an hour.'
      using errcode = 'P0001', hint = 'too_many_viewings';
  end if;
  return new;
end
$$;
comment on function private.bound_viewings() is
  'Each of these writes to whoever asked, with a place in the account''s own words.';

create trigger bound_viewings
before insert on public.enquiry_events
for each row when (
  new.profile_id is not null and new.kind in ('viewing_set', 'viewing_moved', 'viewing_cancelled')
)
execute function private.bound_viewings();
