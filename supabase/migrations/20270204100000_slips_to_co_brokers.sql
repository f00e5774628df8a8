-- A copy of a slip goes to the co-broker, too, where the agent gives an address. The address is no part of
-- the slip, so that the chain stays as it is, and it goes once the e-mail is in line.
alter table private.viewing_slip_links add column co_broker_email text
  constraint viewing_slip_links_co_broker_email_form check (private.is_email_address(co_broker_email));

create table private.viewing_slip_copies (
  number bigint primary key references public.viewing_slips (number),
  recipient text not null
    constraint viewing_slip_copies_recipient_form check (private.is_email_address(recipient))
);
comment on table private.viewing_slip_copies is
  'The viewing slips of which a copy is still to be sent to the co-broker.';
alter table private.viewing_slip_copies enable row level security;
revoke all on table private.viewing_slip_copies from anon, authenticated, service_role;

insert into private.mail_kinds (kind, lifetime, daily_limit, limits_proven)
values ('viewing_slip_copy', interval '3 days', 5, true);

create table private.viewing_slip_mails (
  mail_id uuid primary key references public.outgoing_mails (id) on delete cascade,
  number bigint not null references public.viewing_slips (number)
);
comment on table private.viewing_slip_mails is
  'Which e-mails are of which viewing slip, so that they go where its buyer''s details are deleted.';
create index viewing_slip_mails_number_idx on private.viewing_slip_mails (number);
alter table private.viewing_slip_mails enable row level security;
revoke all on table private.viewing_slip_mails from anon, authenticated, service_role;

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
  insert into private.viewing_slip_copies (number, recipient)
  values (slip, lower(co_broker ->> 'email'));
exception when check_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_viewing_slip';
end
$$;
comment on function private.note_slip_copy(bigint, jsonb) is
  'Notes that a copy of the slip is to be sent to the co-broker, who has name and email (null for no copy).';
revoke execute on function private.note_slip_copy(bigint, jsonb) from public;

drop function public.make_viewing_slip(uuid, text, text, text, boolean, uuid, text, text);
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
revoke execute on function
  public.make_viewing_slip(uuid, text, text, text, boolean, uuid, text, text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.make_viewing_slip(uuid, text, text, text, boolean, uuid, text, text, text)
to authenticated;

drop function public.make_viewing_slip_link(uuid, uuid, text, text);
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
declare
  secret constant text := left(encode(private.random_secret(), 'hex'), 40);
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
  if make_viewing_slip_link.co_broker_email is not null
    and private.has_visible_text(make_viewing_slip_link.co_broker_name) is not true
  then
    raise exception 'Who gets a copy is named on the slip.'
      using errcode = '22023', hint = 'bad_viewing_slip';
  end if;
  insert into private.viewing_slip_links (
    hash, profile_id, property_id, enquiry_id, co_broker_name, co_broker_details, co_broker_email,
    ends_at
  ) values (
    private.secret_hash(secret), private.account_profile_id(), property, enquiry,
    btrim(coalesce(make_viewing_slip_link.co_broker_name, '')),
    btrim(coalesce(make_viewing_slip_link.co_broker_details, '')),
    make_viewing_slip_link.co_broker_email, until
  );
  return jsonb_build_object('secret', secret, 'ends_at', until);
exception when check_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_viewing_slip';
end
$$;
comment on function public.make_viewing_slip_link(uuid, uuid, text, text, text) is
  'Makes the secret of the link by which a buyer confirms that the account shows them a listing, within 30 minutes and once. co_broker_email gets a copy of the slip. For staff whom an admin vouches for. Nobody is told the secret again.';
revoke execute on function public.make_viewing_slip_link(uuid, uuid, text, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.make_viewing_slip_link(uuid, uuid, text, text, text) to authenticated;

create or replace function public.read_viewing_slip_link(token_hash text)
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
      'has_copy', viewing_slip_links.co_broker_email is not null,
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

create or replace function public.use_viewing_slip_link(
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
  perform private.note_slip_copy(
    made, jsonb_build_object('name', link.co_broker_name, 'email', link.co_broker_email)
  );
  update private.viewing_slip_links
  set number = made, ends_at = now() + interval '30 days', co_broker_email = null
  where viewing_slip_links.hash = use_viewing_slip_link.token_hash;
  return true;
end
$$;

create function public.viewing_slip_copies_to_send()
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(due) order by due.number), '[]')
  from (
    select viewing_slips.number, viewing_slips.property_reference, viewing_slips.property_title,
      viewing_slips.made_at, viewing_slips.days, viewing_slips.confirmed_by, viewing_slips.agent_name,
      viewing_slips.agent_licence, viewing_slips.co_broker_name, viewing_slips.co_broker_details,
      viewing_slips.buyer_name, null as buyer_phone, null as buyer_email, viewing_slips.hash,
      due.recipient
    from private.viewing_slip_copies as due
    join public.viewing_slips on viewing_slips.number = due.number
    where viewing_slips.blanked_at is null
    order by viewing_slips.number
    limit 100
  ) as due
$$;
comment on function public.viewing_slip_copies_to_send() is
  'Up to a hundred viewing slips of which a copy is to be sent to the co-broker, without the buyer''s number and address. For the server.';

create function private.add_slip_mails(slip bigint, mails jsonb)
returns void
language sql volatile
set search_path = ''
as $$
  insert into private.viewing_slip_mails (mail_id, number)
  select added.id, add_slip_mails.slip from private.add_mails(add_slip_mails.mails) as added (id)
$$;
comment on function private.add_slip_mails(bigint, jsonb) is
  'Puts e-mails in line that go where the buyer''s details of the slip are deleted.';
revoke execute on function private.add_slip_mails(bigint, jsonb) from public;

create or replace function public.add_viewing_slip_mails(number bigint, mails jsonb)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from private.viewing_slips_to_tell
  where viewing_slips_to_tell.number = add_viewing_slip_mails.number;
  if not found then
    return false;
  end if;
  perform private.add_slip_mails(add_viewing_slip_mails.number, add_viewing_slip_mails.mails);
  return true;
end
$$;

create function public.add_viewing_slip_copy(number bigint, mails jsonb)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from private.viewing_slip_copies
  where viewing_slip_copies.number = add_viewing_slip_copy.number;
  if not found then
    return false;
  end if;
  perform private.add_slip_mails(add_viewing_slip_copy.number, add_viewing_slip_copy.mails);
  return true;
end
$$;
comment on function public.add_viewing_slip_copy(bigint, jsonb) is
  'Puts the co-broker''s copy of a viewing slip in line, once; false where another process was first. For the server.';
revoke execute on function
  public.viewing_slip_copies_to_send(), public.add_viewing_slip_copy(bigint, jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  public.viewing_slip_copies_to_send(), public.add_viewing_slip_copy(bigint, jsonb)
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
  where outgoing_mails.id in (
    select viewing_slip_mails.mail_id from private.viewing_slip_mails
    where viewing_slip_mails.number = any (blank_viewing_slips.numbers)
  );
  -- Those put in line before it was noted whose they are.
  delete from public.outgoing_mails
  where outgoing_mails.kind = 'viewing_slip'
    and outgoing_mails.recipient in (
      select viewing_slips.buyer_email from public.viewing_slips
      where viewing_slips.number = any (blank_viewing_slips.numbers)
    )
    and not exists (
      select from private.viewing_slip_mails where viewing_slip_mails.mail_id = outgoing_mails.id
    );
  update public.viewing_slips
  set buyer_name = null, buyer_phone = null, buyer_email = null, salt = null, blanked_at = now()
  where viewing_slips.number = any (blank_viewing_slips.numbers) and viewing_slips.blanked_at is null;
  get diagnostics blanked = row_count;
  delete from private.viewing_slips_to_tell
  where viewing_slips_to_tell.number = any (blank_viewing_slips.numbers);
  delete from private.viewing_slip_copies
  where viewing_slip_copies.number = any (blank_viewing_slips.numbers);
  delete from private.viewing_slip_links
  where viewing_slip_links.number = any (blank_viewing_slips.numbers);
  return blanked;
end
$$;
