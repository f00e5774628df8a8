-- A slip that the buyer confirms on their own phone says more than one that the agent types. The phone
-- gets to its page by a code on the agent's screen.
create table private.viewing_slip_links (
  hash text primary key constraint viewing_slip_links_hash_form check (hash ~ '^[0-9a-f]{64}$'),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  enquiry_id uuid references public.enquiries (id) on delete set null,
  co_broker_name text not null
    constraint viewing_slip_links_co_broker_name_line
    check (char_length(co_broker_name) <= 120 and private.is_single_line(co_broker_name)),
  co_broker_details text not null
    constraint viewing_slip_links_co_broker_details_line
    check (char_length(co_broker_details) <= 120 and private.is_single_line(co_broker_details)),
  ends_at timestamptz not null,
  number bigint
    constraint viewing_slip_links_number_once unique
    references public.viewing_slips (number)
);
comment on table private.viewing_slip_links is
  'SHA-256 of the secret in the link by which a buyer confirms a viewing slip. Each makes one slip, within half an hour; then it shows this slip for 30 days.';
create index viewing_slip_links_profile_id_idx on private.viewing_slip_links (profile_id);
create index viewing_slip_links_property_id_idx on private.viewing_slip_links (property_id);
create index viewing_slip_links_enquiry_id_idx on private.viewing_slip_links (enquiry_id);
create index viewing_slip_links_ends_at_idx on private.viewing_slip_links (ends_at);
alter table private.viewing_slip_links enable row level security;
revoke all on table private.viewing_slip_links from anon, authenticated, service_role;

create function public.makes_viewing_slips()
returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_vouched_for()
$$;
comment on function public.makes_viewing_slips() is
  'Whether screens offer the account to make viewing slips.';

create function public.make_viewing_slip_link(
  property uuid,
  enquiry uuid default null,
  co_broker_name text default '',
  co_broker_details text default ''
)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- As make_draft_link's.
  secret constant text := left(
    encode(
      sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8')),
      'hex'
    ),
    40
  );
  until constant timestamptz := now() + interval '30 minutes';
begin
  perform private.must_show_listing(property, enquiry);
  delete from private.viewing_slip_links where viewing_slip_links.ends_at <= now();
  if (
    select count(*) from private.viewing_slip_links
    where viewing_slip_links.profile_id = private.account_profile_id()
      and viewing_slip_links.number is null
  ) >= 20 then
    raise exception 'An account has up to 20 codes for viewing slips at a time.'
      using errcode = 'PT429', hint = 'too_many_viewing_slips';
  end if;
  insert into private.viewing_slip_links
    (hash, profile_id, property_id, enquiry_id, co_broker_name, co_broker_details, ends_at)
  values (
    private.secret_hash(secret), private.account_profile_id(), property, enquiry,
    btrim(coalesce(make_viewing_slip_link.co_broker_name, '')),
    btrim(coalesce(make_viewing_slip_link.co_broker_details, '')), until
  );
  return jsonb_build_object('secret', secret, 'ends_at', until);
exception when check_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_viewing_slip';
end
$$;
comment on function public.make_viewing_slip_link(uuid, uuid, text, text) is
  'Makes the secret of the link by which a buyer confirms that the account shows them a listing, within 30 minutes and once. For staff whom an admin vouches for. Nobody is told the secret again.';

create function public.viewing_slip_of_link(secret text)
returns bigint
language sql stable security definer
set search_path = ''
as $$
  select viewing_slip_links.number from private.viewing_slip_links
  where viewing_slip_links.hash = private.secret_hash(viewing_slip_of_link.secret)
    and char_length(viewing_slip_of_link.secret) = 40
    and viewing_slip_links.profile_id = private.account_profile_id()
    and private.is_vouched_for()
$$;
comment on function public.viewing_slip_of_link(text) is
  'The number of the slip that a buyer made by this link, null as long as nobody has; for the account that made the link.';

create function private.is_open_slip_link(token_hash text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.viewing_slip_links
    join public.profiles on profiles.id = viewing_slip_links.profile_id
    join public.properties on properties.id = viewing_slip_links.property_id
    where viewing_slip_links.hash = is_open_slip_link.token_hash
      and viewing_slip_links.number is null and viewing_slip_links.ends_at > now()
      and profiles.confirmed_at is not null and private.is_vouched_profile(profiles.id)
      and properties.deleted_at is null
  )
$$;
comment on function private.is_open_slip_link(text) is
  'Whether a buyer can still confirm a slip by this link: nobody has, its time is not over, the listing is not in the trash, and its account still works here.';
revoke execute on function private.is_open_slip_link(text) from public;

create function public.read_viewing_slip_link(token_hash text)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select case
    when viewing_slip_links.number is not null then jsonb_build_object(
      'state', 'made', 'ends_at', viewing_slip_links.ends_at,
      'slip', (
        select to_jsonb(viewing_slips)
          - '{salt,buyer_digest,previous_hash,profile_id,property_id,enquiry_id,blanked_at}'::text[]
        from public.viewing_slips
        where viewing_slips.number = viewing_slip_links.number
      )
    )
    when private.is_open_slip_link(viewing_slip_links.hash) then jsonb_build_object(
      'state', 'open', 'ends_at', viewing_slip_links.ends_at,
      'title', properties.title, 'reference', properties.reference, 'city', properties.city,
      'agent_name', coalesce(people.name, profiles.display_name, profiles.username),
      'agent_licence', coalesce(people.licence_no, ''),
      'co_broker_name', viewing_slip_links.co_broker_name,
      'co_broker_details', viewing_slip_links.co_broker_details,
      'days', (select staff_settings.slip_days from public.staff_settings)
    )
  end
  from private.viewing_slip_links
  join public.profiles on profiles.id = viewing_slip_links.profile_id
  join public.properties on properties.id = viewing_slip_links.property_id
  left join public.people on people.profile_id = profiles.id
  where viewing_slip_links.hash = read_viewing_slip_link.token_hash
    and viewing_slip_links.ends_at > now()
$$;
comment on function public.read_viewing_slip_link(text) is
  'What the page behind a link shows: open, with listing and agent, or made, with the slip. Null where the link has ended. For the server.';

create function public.use_viewing_slip_link(
  token_hash text, buyer_name text, buyer_phone text default null, buyer_email text default null
)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  link private.viewing_slip_links;
  made bigint;
begin
  -- Of a button that is pressed twice, the second press finds the slip.
  select * into link from private.viewing_slip_links
  where viewing_slip_links.hash = use_viewing_slip_link.token_hash for update;
  if link.number is not null and link.ends_at > now() then
    return true;
  end if;
  if not private.is_open_slip_link(token_hash) then
    return false;
  end if;
  if buyer_phone is null and buyer_email is null then
    raise exception 'A buyer confirms with a phone number or an e-mail address.'
      using errcode = '22023', hint = 'viewing_slip_without_contact';
  end if;
  made := private.add_viewing_slip(
    link.profile_id, link.property_id, link.enquiry_id,
    jsonb_build_object('name', buyer_name, 'phone', buyer_phone, 'email', buyer_email),
    jsonb_build_object('name', link.co_broker_name, 'details', link.co_broker_details), 'code'
  );
  update private.viewing_slip_links
  set number = made, ends_at = now() + interval '30 days'
  where viewing_slip_links.hash = use_viewing_slip_link.token_hash;
  return true;
end
$$;
comment on function public.use_viewing_slip_link(text, text, text, text) is
  'Makes the slip that a buyer confirms by a link, once; true also where it is made already, false where the link has ended. For the server.';

revoke execute on function
  public.makes_viewing_slips(),
  public.make_viewing_slip_link(uuid, uuid, text, text),
  public.viewing_slip_of_link(text),
  public.read_viewing_slip_link(text),
  public.use_viewing_slip_link(text, text, text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.makes_viewing_slips(),
  public.make_viewing_slip_link(uuid, uuid, text, text),
  public.viewing_slip_of_link(text)
to authenticated;
grant execute on function
  public.read_viewing_slip_link(text),
  public.use_viewing_slip_link(text, text, text, text)
to service_role;

create or replace function private.blank_viewing_slips(numbers bigint[])
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  blanked integer;
begin
  delete from public.outgoing_mails
  where outgoing_mails.kind = 'viewing_slip' and outgoing_mails.recipient in (
    select viewing_slips.buyer_email from public.viewing_slips
    where viewing_slips.number = any (blank_viewing_slips.numbers)
  );
  update public.viewing_slips
  set buyer_name = null, buyer_phone = null, buyer_email = null, salt = null, blanked_at = now()
  where viewing_slips.number = any (blank_viewing_slips.numbers) and viewing_slips.blanked_at is null;
  get diagnostics blanked = row_count;
  delete from private.viewing_slips_to_tell
  where viewing_slips_to_tell.number = any (blank_viewing_slips.numbers);
  delete from private.viewing_slip_links
  where viewing_slip_links.number = any (blank_viewing_slips.numbers);
  return blanked;
end
$$;
