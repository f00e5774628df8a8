create table public.viewing_slips (
  number bigint primary key constraint viewing_slips_number_from_one check (number >= 1),
  property_id uuid not null,
  property_reference text not null,
  property_title text not null,
  enquiry_id uuid,
  made_at timestamptz not null,
  days integer not null constraint viewing_slips_days_range check (days between 1 and 365),
  confirmed_by text not null
    constraint viewing_slips_confirmed_by_known check (confirmed_by in ('code', 'typed')),
  profile_id uuid not null,
  agent_name text not null,
  agent_licence text not null,
  co_broker_name text not null default ''
    constraint viewing_slips_co_broker_name_line
    check (char_length(co_broker_name) <= 120 and private.is_single_line(co_broker_name)),
  co_broker_details text not null default ''
    constraint viewing_slips_co_broker_details_line
    check (char_length(co_broker_details) <= 120 and private.is_single_line(co_broker_details)),
  buyer_name text
    constraint viewing_slips_buyer_name_line check (
      char_length(buyer_name) <= 120 and private.is_single_line(buyer_name)
      and private.has_visible_text(buyer_name)
    ),
  buyer_phone text constraint viewing_slips_buyer_phone_form check (private.is_phone_number(buyer_phone)),
  buyer_email text constraint viewing_slips_buyer_email_form check (private.is_email_address(buyer_email)),
  salt text,
  blanked_at timestamptz,
  buyer_digest text not null
    constraint viewing_slips_buyer_digest_form check (buyer_digest ~ '^[0-9a-f]{64}$'),
  previous_hash text not null
    constraint viewing_slips_previous_hash_form check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null constraint viewing_slips_hash_form check (hash ~ '^[0-9a-f]{64}$'),
  constraint viewing_slips_one_after_another unique (previous_hash),
  constraint viewing_slips_blanked_whole check (
    case when blanked_at is null then buyer_name is not null and salt is not null
      else coalesce(buyer_name, buyer_phone, buyer_email, salt) is null end
  )
);
comment on table public.viewing_slips is
  'Who showed which listing to whom: with the names, the licence and the days as they were then. Each row has the hash of the one before. Rows are only added; all that ever changes is that the buyer''s details and the salt go. confirmed_by is code where the buyer''s own phone did it, typed where the agent did. buyer_digest stays, so that the hash can be checked without the buyer.';

create index viewing_slips_property_id_idx on public.viewing_slips (property_id, number desc);
create index viewing_slips_profile_id_idx on public.viewing_slips (profile_id, made_at desc);
create index viewing_slips_enquiry_id_idx on public.viewing_slips (enquiry_id) where enquiry_id is not null;
create index viewing_slips_buyer_phone_idx on public.viewing_slips (buyer_phone);
create index viewing_slips_buyer_email_idx on public.viewing_slips (buyer_email);
create index viewing_slips_unblanked_idx on public.viewing_slips (made_at) where blanked_at is null;

alter table public.viewing_slips enable row level security;
revoke all on table public.viewing_slips from anon, authenticated, service_role;
grant
  select (
    number, property_id, property_reference, property_title, enquiry_id, made_at, days,
    confirmed_by, profile_id, agent_name, agent_licence, co_broker_name, co_broker_details,
    buyer_name, buyer_phone, buyer_email, blanked_at, buyer_digest, previous_hash, hash
  )
on table public.viewing_slips to authenticated;

create function private.own_listings()
returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select properties.id from public.properties
  join public.people on people.id = properties.agent_id
  where people.profile_id = private.account_profile_id() and private.is_vouched_for()
$$;
comment on function private.own_listings() is
  'The listings whose agent the account is, for policies.';
grant execute on function private.own_listings() to authenticated, service_role;

create policy "Staff read their viewing slips and those of their listings"
on public.viewing_slips for select to authenticated
using (
  (select private.is_admin())
  or (
    (select private.is_vouched_for())
    and (
      profile_id = (select private.account_profile_id())
      or property_id in (select private.own_listings())
    )
  )
);

create function private.guard_viewing_slip()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  personal constant text[] := '{buyer_name,buyer_phone,buyer_email,salt,blanked_at}';
begin
  if tg_op = 'UPDATE' then
    if old.blanked_at is null and new.blanked_at is not null
      and to_jsonb(new) - personal = to_jsonb(old) - personal
    then
      return new;
    end if;
  end if;
  raise exception 'A viewing slip is never changed or deleted.'
    using errcode = '42501', hint = 'viewing_slip_final';
end
$$;
comment on function private.guard_viewing_slip() is
  'Refuses all that would change or remove a viewing slip, but that its buyer''s details go.';

create trigger guard_viewing_slip before update or delete on public.viewing_slips
for each row execute function private.guard_viewing_slip();

create trigger guard_viewing_slips before truncate on public.viewing_slips
for each statement execute function private.guard_viewing_slip();

create function private.buyer_digest(slip jsonb)
returns text
language sql immutable
set search_path = ''
as $$
  select private.secret_hash(jsonb_build_object(
    'buyer_name', slip -> 'buyer_name', 'buyer_phone', slip -> 'buyer_phone',
    'buyer_email', slip -> 'buyer_email', 'salt', slip -> 'salt'
  )::text)
$$;
comment on function private.buyer_digest(jsonb) is
  'SHA-256 of a slip''s buyer and salt. Without the salt it could be found by trying all phone numbers.';

create function private.viewing_slip_hash(slip jsonb)
returns text
language sql stable
set search_path = ''
as $$
  -- jsonb has one order of keys and one way to write each value; a time depends on the session, so its
  -- text is made here.
  select private.secret_hash(jsonb_build_object(
    'number', slip -> 'number',
    'property_id', slip -> 'property_id',
    'property_reference', slip -> 'property_reference',
    'property_title', slip -> 'property_title',
    'enquiry_id', slip -> 'enquiry_id',
    'made_at', to_char(
      (slip ->> 'made_at')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'
    ),
    'days', slip -> 'days',
    'confirmed_by', slip -> 'confirmed_by',
    'profile_id', slip -> 'profile_id',
    'agent_name', slip -> 'agent_name',
    'agent_licence', slip -> 'agent_licence',
    'co_broker_name', slip -> 'co_broker_name',
    'co_broker_details', slip -> 'co_broker_details',
    'buyer_digest', slip -> 'buyer_digest',
    'previous_hash', slip -> 'previous_hash'
  )::text)
$$;
comment on function private.viewing_slip_hash(jsonb) is
  'SHA-256 of a viewing slip with the hash of the one before, as decision 0050 writes it. Never changed: all slips would seem forged.';

create function private.add_viewing_slip(
  maker uuid, listing uuid, enquiry uuid, buyer jsonb, co_broker jsonb, way text
)
returns bigint
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  last record;
  slip jsonb;
begin
  -- One at a time, until the transaction ends: the chain has one end, and the day's count is right.
  perform pg_advisory_xact_lock(hashtextextended('bale.viewing_slips', 0));
  if (
    select count(*) from public.viewing_slips
    where viewing_slips.profile_id = add_viewing_slip.maker
      and viewing_slips.made_at > now() - interval '1 day'
  ) >= 100 then
    raise exception 'An account makes up to 100 viewing slips a day.'
      using errcode = 'PT429', hint = 'too_many_viewing_slips';
  end if;
  select viewing_slips.number, viewing_slips.hash into last from public.viewing_slips
  order by viewing_slips.number desc limit 1;
  select jsonb_build_object(
    'number', coalesce(last.number, 0) + 1,
    'property_id', properties.id,
    'property_reference', properties.reference,
    'property_title', properties.title,
    'enquiry_id', add_viewing_slip.enquiry,
    'made_at', clock_timestamp(),
    'days', staff_settings.slip_days,
    'confirmed_by', add_viewing_slip.way,
    'profile_id', profiles.id,
    'agent_name', coalesce(people.name, profiles.display_name, profiles.username),
    'agent_licence', coalesce(people.licence_no, ''),
    'co_broker_name', btrim(coalesce(co_broker ->> 'name', '')),
    'co_broker_details', btrim(coalesce(co_broker ->> 'details', '')),
    'buyer_name', btrim(buyer ->> 'name'),
    'buyer_phone', buyer ->> 'phone',
    'buyer_email', buyer ->> 'email',
    'salt', concat(gen_random_uuid(), gen_random_uuid()),
    'previous_hash', coalesce(last.hash, repeat('0', 64))
  ) into slip
  from public.properties
  cross join public.profiles
  cross join public.staff_settings
  left join public.people on people.profile_id = profiles.id
  where properties.id = add_viewing_slip.listing and profiles.id = add_viewing_slip.maker;
  slip := slip || jsonb_build_object('buyer_digest', private.buyer_digest(slip));
  slip := slip || jsonb_build_object('hash', private.viewing_slip_hash(slip));
  insert into public.viewing_slips
  select made.* from jsonb_populate_record(null::public.viewing_slips, slip) as made;
  insert into private.viewing_slips_to_send (number, is_copy, recipient)
  select (slip ->> 'number')::bigint, false, slip ->> 'buyer_email'
  where slip ->> 'buyer_email' is not null;
  return (slip ->> 'number')::bigint;
exception when data_exception or not_null_violation or check_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_viewing_slip';
end
$$;
comment on function private.add_viewing_slip(uuid, uuid, uuid, jsonb, jsonb, text) is
  'Adds a viewing slip to the chain, to be sent to a buyer with an e-mail address, and answers its number. maker is the profile of the agent; buyer has name, phone and email, co_broker name and details; way is as confirmed_by. Who may is for the caller to check.';

create function private.must_show_listing(listing uuid, enquiry uuid)
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_vouched_for() then
    raise exception 'Only staff make viewing slips.'
      using errcode = '42501', hint = 'viewing_slip_forbidden';
  end if;
  if not exists (
    select from public.properties
    where properties.id = must_show_listing.listing and properties.deleted_at is null
  ) then
    raise exception 'There is no such listing.' using errcode = 'PT404', hint = 'not_found';
  end if;
  if enquiry is not null and not exists (
    select from public.enquiries
    where enquiries.id = must_show_listing.enquiry and enquiries.blanked_at is null
      and private.sees_enquiry(enquiries.assignee_id)
  ) then
    raise exception 'There is no such enquiry.' using errcode = 'PT404', hint = 'not_found';
  end if;
end
$$;
comment on function private.must_show_listing(uuid, uuid) is
  'Raises where the account may make no viewing slip of this listing, or does not see the enquiry (null for none). A colleague shows a listing that another one edits, so all whom an admin vouches for may.';

create function public.verify_viewing_slips()
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_vouched_for() then
    raise exception 'Only staff check viewing slips.'
      using errcode = '42501', hint = 'viewing_slip_forbidden';
  end if;
  return (
    select jsonb_build_object(
      'slips', count(*), 'last_hash', (array_agg(slips.hash order by slips.number desc))[1],
      'broken_at', min(slips.place) filter (where not slips.is_right)
    )
    from (
      select viewing_slips.number, viewing_slips.hash, ordered.place,
        viewing_slips.number = ordered.place
        and viewing_slips.previous_hash = coalesce(ordered.before, repeat('0', 64))
        and viewing_slips.hash = private.viewing_slip_hash(to_jsonb(viewing_slips))
        and (
          viewing_slips.blanked_at is not null
          or viewing_slips.buyer_digest = private.buyer_digest(to_jsonb(viewing_slips))
        ) as is_right
      from public.viewing_slips
      join (
        select each.number, row_number() over (order by each.number) as place,
          lag(each.hash) over (order by each.number) as before
        from public.viewing_slips as each
      ) as ordered on ordered.number = viewing_slips.number
    ) as slips
  );
end
$$;
comment on function public.verify_viewing_slips() is
  'Counts the viewing slips and checks each hash, also that none is missing: broken_at is the first number that is not as it was made, or null. For staff whom an admin vouches for.';
grant execute on function public.verify_viewing_slips() to authenticated;

create table private.viewing_slips_to_send (
  number bigint not null references public.viewing_slips (number),
  is_copy boolean not null,
  recipient text not null
    constraint viewing_slips_to_send_recipient_form check (private.is_email_address(recipient)),
  primary key (number, is_copy)
);
comment on table private.viewing_slips_to_send is
  'The viewing slips that are still to be e-mailed to their buyer or, as a copy, to the co-broker.';
alter table private.viewing_slips_to_send enable row level security;

insert into private.mail_kinds (kind, lifetime, daily_limit, limit_group, limits_proven)
values ('viewing_slip', interval '3 days', 8, 'viewing_slips', true);

alter table public.outgoing_mails add constraint outgoing_mails_viewing_slip_number_fkey
foreign key (viewing_slip_number) references public.viewing_slips (number);

create view private.due_viewing_slips as
select slips.number, slips.number as viewing_slip_number, due.recipient, due.is_copy,
  slips.property_reference, slips.property_title, slips.made_at, slips.days, slips.confirmed_by,
  slips.agent_name, slips.agent_licence, slips.co_broker_name, slips.co_broker_details,
  slips.buyer_name, slips.hash,
  -- The co-broker's copy is without them.
  case when not due.is_copy then slips.buyer_phone end as buyer_phone,
  case when not due.is_copy then slips.buyer_email end as buyer_email
from private.viewing_slips_to_send as due
join public.viewing_slips as slips on slips.number = due.number
where slips.blanked_at is null
order by slips.number, due.is_copy;
comment on view private.due_viewing_slips is
  'Viewing slips to be e-mailed to their buyers or, without the buyer''s number and address, to the co-brokers.';

create function private.claim_viewing_slips(due jsonb)
returns boolean
language sql volatile
set search_path = ''
as $$
  delete from private.viewing_slips_to_send
  where viewing_slips_to_send.number = (due ->> 'number')::bigint
    and viewing_slips_to_send.is_copy = (due ->> 'is_copy')::boolean
  returning true
$$;

create function private.blank_viewing_slips(numbers bigint[])
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  blanked integer;
begin
  delete from public.outgoing_mails
  where outgoing_mails.viewing_slip_number = any (blank_viewing_slips.numbers);
  update public.viewing_slips
  set buyer_name = null, buyer_phone = null, buyer_email = null, salt = null, blanked_at = now()
  where viewing_slips.number = any (blank_viewing_slips.numbers) and viewing_slips.blanked_at is null;
  get diagnostics blanked = row_count;
  delete from private.viewing_slips_to_send
  where viewing_slips_to_send.number = any (blank_viewing_slips.numbers);
  delete from private.secret_links
  where secret_links.slip = any (blank_viewing_slips.numbers);
  return blanked;
end
$$;
comment on function private.blank_viewing_slips(bigint[]) is
  'Removes the buyers'' details and the salt, after which nothing tells who they were, and answers of how many slips.';

create function private.viewing_slips_of(enquiry_ids uuid[])
returns setof bigint
language sql stable security definer
set search_path = ''
as $$
  select viewing_slips.number from public.viewing_slips
  where viewing_slips.blanked_at is null and (
    viewing_slips.enquiry_id = any (viewing_slips_of.enquiry_ids)
    or exists (
      select from public.enquiries
      where enquiries.id = any (viewing_slips_of.enquiry_ids)
        and (enquiries.phone = viewing_slips.buyer_phone or enquiries.email = viewing_slips.buyer_email)
    )
  )
$$;
comment on function private.viewing_slips_of(uuid[]) is
  'The viewing slips of whoever wrote these enquiries: made from one of them, or with a number or an address in them.';

create function public.blank_viewing_slip(number bigint)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins delete the details of a buyer.'
      using errcode = '42501', hint = 'contact_delete_forbidden';
  end if;
  if private.blank_viewing_slips(array[blank_viewing_slip.number]) = 0 then
    return false;
  end if;
  insert into public.privacy_requests (kind, enquiry_count, profile_id)
  values ('deletion', 0, private.account_profile_id());
  return true;
end
$$;
comment on function public.blank_viewing_slip(bigint) is
  'Removes the buyer''s details from a slip; false where there are none. The slip stays, and its hash stays right. For admins.';
grant execute on function public.blank_viewing_slip(bigint) to authenticated;

alter table private.secret_links
add constraint secret_links_slip_fkey foreign key (slip) references public.viewing_slips (number);

create function public.makes_viewing_slips()
returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_vouched_for()
$$;
comment on function public.makes_viewing_slips() is
  'Whether screens offer the account to make viewing slips.';
grant execute on function public.makes_viewing_slips() to authenticated;

create function public.viewing_slip_of_link(secret text)
returns bigint
language sql stable security definer
set search_path = ''
as $$
  select secret_links.slip from private.secret_links
  where secret_links.hash = private.secret_hash(viewing_slip_of_link.secret)
    and secret_links.profile_id = private.account_profile_id()
    and private.is_vouched_for()
$$;
comment on function public.viewing_slip_of_link(text) is
  'The number of the slip that a buyer made by this link, null as long as nobody has; for the account that made the link.';
grant execute on function public.viewing_slip_of_link(text) to authenticated;

create function public.end_slip_link(secret text)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from private.secret_links
  where secret_links.hash = private.secret_hash(end_slip_link.secret)
    and secret_links.kind = 'slip' and secret_links.slip is null
    and secret_links.profile_id = private.account_profile_id();
  return found;
end
$$;
comment on function public.end_slip_link(text) is
  'Ends a code for a viewing slip, for the account that made it: a wrong listing is corrected by another code. False where it had ended, or a buyer has confirmed.';
grant execute on function public.end_slip_link(text) to authenticated;

create function private.is_open_slip_link(token_hash text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.secret_links as link
    join public.profiles on profiles.id = link.profile_id
    join public.properties on properties.id = link.property_id
    where link.hash = is_open_slip_link.token_hash
      and link.kind = 'slip' and link.slip is null and link.ends_at > now()
      and profiles.confirmed_at is not null and private.is_vouched_profile(profiles.id)
      and properties.deleted_at is null
  )
$$;
comment on function private.is_open_slip_link(text) is
  'Whether a buyer can still confirm a slip by this link: nobody has, its time is not over, the listing is not in the trash, and its account still works here.';

create function public.read_viewing_slip_link(token_hash text)
returns jsonb
language sql volatile security definer
set search_path = ''
as $$
  select case
    when link.slip is not null then jsonb_build_object(
      'state', 'made', 'ends_at', link.ends_at,
      'slip', (
        select to_jsonb(viewing_slips)
          - '{salt,buyer_digest,previous_hash,profile_id,property_id,enquiry_id,blanked_at}'::text[]
        from public.viewing_slips
        where viewing_slips.number = link.slip
      )
    )
    when private.is_open_slip_link(link.hash) then jsonb_build_object(
      'state', 'open', 'ends_at', link.ends_at,
      'title', properties.title, 'reference', properties.reference, 'city', properties.city,
      'agent_name', coalesce(people.name, profiles.display_name, profiles.username),
      'agent_licence', coalesce(people.licence_no, ''),
      'co_broker_name', link.details #> '{co_broker,name}',
      'co_broker_details', link.details #> '{co_broker,details}',
      'has_copy', link.details #>> '{co_broker,email}' is not null,
      'days', (select staff_settings.slip_days from public.staff_settings)
    )
  end
  from private.open_secret_link('slip', read_viewing_slip_link.token_hash) as link
  join public.profiles on profiles.id = link.profile_id
  join public.properties on properties.id = link.property_id
  left join public.people on people.profile_id = profiles.id
$$;
comment on function public.read_viewing_slip_link(text) is
  'What the page behind a link shows: open, with listing and agent, or made, with the slip. Null where the link has ended. Notes that the link was opened. For the server.';
grant execute on function public.read_viewing_slip_link(text) to service_role;

create function public.use_viewing_slip_link(
  token_hash text, buyer_name text, buyer_phone text default null, buyer_email text default null
)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  link private.secret_links;
  made bigint;
begin
  -- Of a button that is pressed twice, the second press finds the slip.
  select * into link from private.secret_links
  where secret_links.hash = use_viewing_slip_link.token_hash for update;
  if link.slip is not null and link.ends_at > now() then
    return true;
  end if;
  if not private.is_open_slip_link(link.hash) then
    return false;
  end if;
  if buyer_phone is null and buyer_email is null then
    raise exception 'A buyer confirms with a phone number or an e-mail address.'
      using errcode = '22023', hint = 'viewing_slip_without_contact';
  end if;
  made := private.add_viewing_slip(
    link.profile_id, link.property_id,
    -- It may be gone since.
    (select enquiries.id from public.enquiries where enquiries.id::text = link.details ->> 'enquiry_id'),
    jsonb_build_object('name', buyer_name, 'phone', buyer_phone, 'email', buyer_email),
    link.details -> 'co_broker', 'code'
  );
  perform private.note_slip_copy(made, link.details -> 'co_broker');
  update private.secret_links set slip = made, ends_at = now() + interval '30 days', details = '{}'
  where secret_links.hash = link.hash;
  return true;
end
$$;
comment on function public.use_viewing_slip_link(text, text, text, text) is
  'Makes the slip that a buyer confirms by a link, once; true also where it is made already, false where the link has ended. For the server.';
grant execute on function public.use_viewing_slip_link(text, text, text, text) to service_role;

insert into private.mail_kinds (kind, lifetime, daily_limit, limit_group, limits_proven)
values ('viewing_slip_copy', interval '3 days', 5, 'viewing_slips', true);

create function private.note_slip_copy(slip bigint, co_broker jsonb)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if co_broker ->> 'email' is null then
    return;
  end if;
  if private.has_visible_text(co_broker ->> 'name') is not true then
    raise exception 'Who gets a copy is named on the slip.'
      using errcode = '22023', hint = 'bad_viewing_slip';
  end if;
  -- By this an account writes to an address that nobody has proven: names, and nothing to open.
  if exists (
    select from public.viewing_slips
    where viewing_slips.number = slip and concat_ws(
      ' ', viewing_slips.co_broker_name, viewing_slips.co_broker_details, viewing_slips.buyer_name
    ) ~* '://|www\.|[\u202A-\u202E\u2066-\u2069]'
  ) then
    raise exception 'A slip of which a copy is sent has no web addresses in its names.'
      using errcode = '22023', hint = 'slip_copy_with_link';
  end if;
  insert into private.viewing_slips_to_send (number, is_copy, recipient)
  values (slip, true, lower(co_broker ->> 'email'));
exception when check_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_viewing_slip';
end
$$;
comment on function private.note_slip_copy(bigint, jsonb) is
  'Notes that a copy of the slip is to be sent to the co-broker, who has name and email (null for no copy).';

create function public.make_viewing_slip(
  property uuid,
  buyer_name text,
  buyer_phone text default null,
  buyer_email text default null,
  without_contact boolean default false,
  enquiry uuid default null,
  co_broker_name text default '',
  co_broker_details text default '',
  co_broker_email text default null
)
returns bigint
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  made bigint;
begin
  perform private.must_show_listing(property, enquiry);
  if buyer_phone is null and buyer_email is null and not coalesce(without_contact, false) then
    raise exception 'Without a phone number and an e-mail address, say that the buyer has none.'
      using errcode = '22023', hint = 'viewing_slip_without_contact';
  end if;
  made := private.add_viewing_slip(
    private.account_profile_id(), property, enquiry,
    jsonb_build_object('name', buyer_name, 'phone', buyer_phone, 'email', buyer_email),
    jsonb_build_object('name', co_broker_name, 'details', co_broker_details), 'typed'
  );
  perform private.note_slip_copy(
    made, jsonb_build_object('name', co_broker_name, 'email', co_broker_email)
  );
  return made;
end
$$;
comment on function public.make_viewing_slip(uuid, text, text, text, boolean, uuid, text, text, text) is
  'Makes a viewing slip that the agent types, in the name of the account, and answers its number. A buyer has a phone number, an e-mail address or, said by without_contact, neither. co_broker_email gets a copy. For staff whom an admin vouches for.';
grant execute on function public.make_viewing_slip(uuid, text, text, text, boolean, uuid, text, text, text) to authenticated;

create function public.make_viewing_slip_link(
  property uuid,
  enquiry uuid default null,
  co_broker_name text default '',
  co_broker_details text default '',
  co_broker_email text default null
)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.must_show_listing(property, enquiry);
  if (
    select count(*) from private.secret_links
    where secret_links.profile_id = private.account_profile_id()
      and secret_links.kind = 'slip' and secret_links.slip is null and secret_links.ends_at > now()
  ) >= 20 then
    raise exception 'An account has up to 20 codes for viewing slips at a time.'
      using errcode = 'PT429', hint = 'too_many_viewing_slips';
  end if;
  if make_viewing_slip_link.co_broker_email is not null
    and private.has_visible_text(make_viewing_slip_link.co_broker_name) is not true
  then
    raise exception 'Who gets a copy is named on the slip.'
      using errcode = '22023', hint = 'bad_viewing_slip';
  end if;
  return private.make_secret_link('slip', property, interval '30 minutes', jsonb_build_object(
    'enquiry_id', enquiry,
    'co_broker', jsonb_build_object(
      'name', btrim(coalesce(make_viewing_slip_link.co_broker_name, '')),
      'details', btrim(coalesce(make_viewing_slip_link.co_broker_details, '')),
      'email', make_viewing_slip_link.co_broker_email
    )
  ));
exception when check_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_viewing_slip';
end
$$;
comment on function public.make_viewing_slip_link(uuid, uuid, text, text, text) is
  'Makes the secret of the link by which a buyer confirms that the account shows them a listing, within 30 minutes and once. co_broker_email gets a copy of the slip. For staff whom an admin vouches for. Nobody is told the secret again.';
grant execute on function public.make_viewing_slip_link(uuid, uuid, text, text, text) to authenticated;

create function private.bound_slip_mails()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  slip public.viewing_slips;
begin
  select * into slip from public.viewing_slips where viewing_slips.number = new.number;
  if (
    select count(*)
    from public.viewing_slips as made
    join (
      select viewing_slips_to_send.number from private.viewing_slips_to_send
      union all
      select outgoing_mails.viewing_slip_number from public.outgoing_mails
    ) as mails on mails.number = made.number
    where made.profile_id = slip.profile_id and made.made_at > now() - interval '1 day'
  ) < 20 then
    return new;
  end if;
  -- The buyer who confirms by a code can't help the co-broker's copy.
  if new.is_copy and slip.confirmed_by = 'code' then
    return null;
  end if;
  raise exception 'An account e-mails up to 20 viewing slips a day.'
    using errcode = 'PT429', hint = 'too_many_slip_mails';
end
$$;
comment on function private.bound_slip_mails() is
  'Refuses an e-mail of a viewing slip beyond 20 a day of the account that made the slip, copies among them.';

create trigger bound_slip_mails before insert on private.viewing_slips_to_send
for each row execute function private.bound_slip_mails();
