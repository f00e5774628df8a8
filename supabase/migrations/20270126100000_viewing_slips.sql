-- Brokers quarrel over who brought the buyer. A viewing slip says who showed which listing to whom, when
-- and for how many days that counts, and nobody changes it afterwards.
alter table public.staff_settings
  add column slip_days integer not null default 90
    constraint staff_settings_slip_days_range check (slip_days between 1 and 365);
comment on column public.staff_settings.slip_days is
  'Days after a viewing within which a sale to the same buyer counts as brought by its agent. A slip keeps the days that were set when it was made.';
grant update (slip_days) on table public.staff_settings to authenticated;

-- What it names may be deleted later, so its ids point nowhere.
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
-- Without the salt: it is of no use to anybody but the check.
grant select (
  number, property_id, property_reference, property_title, enquiry_id, made_at, days, confirmed_by,
  profile_id, agent_name, agent_licence, co_broker_name, co_broker_details, buyer_name, buyer_phone,
  buyer_email, blanked_at, buyer_digest, previous_hash, hash
) on table public.viewing_slips to authenticated;

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
revoke execute on function private.own_listings() from public;
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
revoke execute on function private.guard_viewing_slip() from public;
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
revoke execute on function private.buyer_digest(jsonb) from public;

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
revoke execute on function private.viewing_slip_hash(jsonb) from public;

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
  return (slip ->> 'number')::bigint;
exception when data_exception or not_null_violation or check_violation then
  raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_viewing_slip';
end
$$;
comment on function private.add_viewing_slip(uuid, uuid, uuid, jsonb, jsonb, text) is
  'Adds a viewing slip to the chain and answers its number. maker is the profile of the agent; buyer has name, phone and email, co_broker name and details; way is as confirmed_by. Who may is for the caller to check.';
revoke execute on function
  private.add_viewing_slip(uuid, uuid, uuid, jsonb, jsonb, text) from public;

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
revoke execute on function private.must_show_listing(uuid, uuid) from public;

create function public.make_viewing_slip(
  property uuid,
  buyer_name text,
  buyer_phone text default null,
  buyer_email text default null,
  without_contact boolean default false,
  enquiry uuid default null,
  co_broker_name text default '',
  co_broker_details text default ''
)
returns bigint
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.must_show_listing(property, enquiry);
  if buyer_phone is null and buyer_email is null and not coalesce(without_contact, false) then
    raise exception 'Without a phone number and an e-mail address, say that the buyer has none.'
      using errcode = '22023', hint = 'viewing_slip_without_contact';
  end if;
  return private.add_viewing_slip(
    private.account_profile_id(), property, enquiry,
    jsonb_build_object('name', buyer_name, 'phone', buyer_phone, 'email', buyer_email),
    jsonb_build_object('name', co_broker_name, 'details', co_broker_details), 'typed'
  );
end
$$;
comment on function public.make_viewing_slip(uuid, text, text, text, boolean, uuid, text, text) is
  'Makes a viewing slip that the agent types, in the name of the account, and answers its number. A buyer has a phone number, an e-mail address or, said by without_contact, neither. For staff whom an admin vouches for.';

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

-- Nobody may change a slip, so that its e-mail is still to be sent is noted beside it.
create table private.viewing_slips_to_tell (
  number bigint primary key references public.viewing_slips (number)
);
comment on table private.viewing_slips_to_tell is
  'The viewing slips whose buyer gave an e-mail address and has not been sent it yet.';
alter table private.viewing_slips_to_tell enable row level security;
revoke all on table private.viewing_slips_to_tell from anon, authenticated, service_role;

create function private.list_viewing_slip_to_tell()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.viewing_slips_to_tell (number) values (new.number);
  return null;
end
$$;
comment on function private.list_viewing_slip_to_tell() is 'Notes that a slip is to be sent to its buyer.';
revoke execute on function private.list_viewing_slip_to_tell() from public;
create trigger list_viewing_slip_to_tell after insert on public.viewing_slips
for each row when (new.buyer_email is not null)
execute function private.list_viewing_slip_to_tell();

insert into private.mail_kinds (kind, lifetime, daily_limit, limits_proven)
values ('viewing_slip', interval '3 days', 10, true);

create function public.viewing_slips_to_tell()
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(due) order by due.number), '[]')
  from (
    select viewing_slips.number, viewing_slips.property_reference, viewing_slips.property_title,
      viewing_slips.made_at, viewing_slips.days, viewing_slips.confirmed_by, viewing_slips.agent_name,
      viewing_slips.agent_licence, viewing_slips.co_broker_name, viewing_slips.co_broker_details,
      viewing_slips.buyer_name, viewing_slips.buyer_phone, viewing_slips.buyer_email, viewing_slips.hash
    from private.viewing_slips_to_tell as due
    join public.viewing_slips on viewing_slips.number = due.number
    where viewing_slips.blanked_at is null
    order by viewing_slips.number
    limit 100
  ) as due
$$;
comment on function public.viewing_slips_to_tell() is
  'Up to a hundred viewing slips that are to be sent to their buyers. For the server.';

create function public.add_viewing_slip_mails(number bigint, mails jsonb)
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
  perform private.add_mails(add_viewing_slip_mails.mails);
  return true;
end
$$;
comment on function public.add_viewing_slip_mails(bigint, jsonb) is
  'Puts the e-mail of a viewing slip in line, once; false where another process was first. For the server.';
revoke execute on function
  public.viewing_slips_to_tell(), public.add_viewing_slip_mails(bigint, jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  public.viewing_slips_to_tell(), public.add_viewing_slip_mails(bigint, jsonb)
to service_role;

create function private.blank_viewing_slips(numbers bigint[])
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
  return blanked;
end
$$;
comment on function private.blank_viewing_slips(bigint[]) is
  'Removes the buyers'' details and the salt, after which nothing tells who they were, and answers of how many slips.';
revoke execute on function private.blank_viewing_slips(bigint[]) from public;

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
revoke execute on function private.viewing_slips_of(uuid[]) from public;

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

revoke execute on function
  public.make_viewing_slip(uuid, text, text, text, boolean, uuid, text, text),
  public.verify_viewing_slips(),
  public.blank_viewing_slip(bigint)
from public, anon, authenticated, service_role;
grant execute on function
  public.make_viewing_slip(uuid, text, text, text, boolean, uuid, text, text),
  public.verify_viewing_slips(),
  public.blank_viewing_slip(bigint)
to authenticated;

create or replace function public.export_contact(id uuid, enquiry_ids uuid[], addresses text[] default '{}'::text[])
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  found_contact public.contacts;
  chosen uuid[];
  found_enquiries jsonb;
  found_searches jsonb;
  found_slips jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only admins export a contact.'
      using errcode = '42501', hint = 'contact_export_forbidden';
  end if;
  select * into found_contact from public.contacts where contacts.id = export_contact.id;
  if not found then
    raise exception 'There is no such contact.' using errcode = 'PT404', hint = 'not_found';
  end if;
  chosen := private.chosen_enquiries(export_contact.id, export_contact.enquiry_ids);
  select coalesce(jsonb_agg(
    to_jsonb(enquiries) - 'idempotency_key' - 'excerpt' - 'search_text' || jsonb_build_object(
      'events', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'kind', enquiry_events.kind, 'details', enquiry_events.details,
            'created_at', enquiry_events.created_at
          ) order by enquiry_events.id
        ), '[]')
        from public.enquiry_events where enquiry_events.enquiry_id = enquiries.id
      ),
      'viewings', (
        select coalesce(jsonb_agg(to_jsonb(viewings) order by viewings.starts_at), '[]')
        from public.viewings where viewings.enquiry_id = enquiries.id
      ),
      'mails', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'recipient', outgoing_mails.recipient, 'subject', outgoing_mails.subject,
            'created_at', outgoing_mails.created_at
          ) order by outgoing_mails.created_at
        ), '[]')
        from public.outgoing_mails
        where outgoing_mails.enquiry_id = enquiries.id
          and outgoing_mails.recipient = enquiries.email
      )
    ) order by enquiries.created_at
  ), '[]') into found_enquiries
  from public.enquiries
  where enquiries.id = any (chosen);
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'email', search_subscribers.email, 'search', saved_searches.search,
      'filters', saved_searches.filters, 'consent', saved_searches.consent,
      'notice_version', saved_searches.notice_version,
      'consented_at', saved_searches.consented_at,
      'confirmed_at', saved_searches.confirmed_at
    ) order by saved_searches.consented_at
  ), '[]') into found_searches
  from private.saved_searches
  join private.search_subscribers on search_subscribers.id = saved_searches.subscriber_id
  where search_subscribers.id in (select private.subscribers_of(chosen, export_contact.addresses));
  select coalesce(jsonb_agg(
    to_jsonb(viewing_slips) - 'salt' order by viewing_slips.number
  ), '[]') into found_slips
  from public.viewing_slips
  where viewing_slips.number in (select private.viewing_slips_of(chosen));
  insert into public.privacy_requests (kind, enquiry_count, profile_id)
  values ('export', jsonb_array_length(found_enquiries), private.account_profile_id());
  return jsonb_build_object(
    -- Its name and numbers may be another's, where something of it is not theirs.
    'contact', case when not exists (
      select from public.enquiries
      where enquiries.contact_id = found_contact.id and enquiries.id <> all (chosen)
    ) then to_jsonb(found_contact) end,
    'enquiries', found_enquiries, 'saved_searches', found_searches,
    'viewing_slips', found_slips
  );
end
$$;

create or replace function public.delete_contact(id uuid, enquiry_ids uuid[], addresses text[] default '{}'::text[])
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  chosen uuid[];
  blanked integer;
begin
  if not private.is_admin() then
    raise exception 'Only admins delete a contact.'
      using errcode = '42501', hint = 'contact_delete_forbidden';
  end if;
  perform 1 from public.contacts where contacts.id = delete_contact.id for update;
  if not found then
    raise exception 'There is no such contact.' using errcode = 'PT404', hint = 'not_found';
  end if;
  chosen := private.chosen_enquiries(delete_contact.id, delete_contact.enquiry_ids);
  delete from public.outgoing_mails
  where outgoing_mails.recipient in (
    select search_subscribers.email from private.search_subscribers
    where search_subscribers.id in (select private.subscribers_of(chosen, delete_contact.addresses))
  ) and outgoing_mails.kind in ('search_confirmation', 'search_digest');
  delete from private.search_subscribers
  where search_subscribers.id in (select private.subscribers_of(chosen, delete_contact.addresses));
  -- Before the enquiries: by these the slips are found.
  perform private.blank_viewing_slips(array(select private.viewing_slips_of(chosen)));
  blanked := private.blank_contact(delete_contact.id, chosen);
  insert into public.privacy_requests (kind, enquiry_count, profile_id)
  values ('deletion', blanked, private.account_profile_id());
  return blanked;
end
$$;

create or replace function public.blank_old_contacts()
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  oldest constant timestamptz := (
    select now() - staff_settings.enquiry_months * interval '1 month' from public.staff_settings
  );
  old record;
  blanked integer := 0;
begin
  for old in
    select contacts.id from public.contacts
    where contacts.last_enquiry_at < oldest
    order by contacts.last_enquiry_at
    limit 500
    for update skip locked
  loop
    blanked := blanked + private.blank_contact(
      old.id, array(select enquiries.id from public.enquiries where enquiries.contact_id = old.id)
    );
  end loop;
  blanked := blanked + private.blank_enquiries(array(
    select enquiries.id from public.enquiries
    where enquiries.contact_id is null and enquiries.blanked_at is null
      and enquiries.created_at < oldest
    order by enquiries.created_at
    limit 500
  ));
  -- A slip counts for its days, and may be quarrelled about as long as its buyer's messages are kept.
  perform private.blank_viewing_slips(array(
    select viewing_slips.number from public.viewing_slips
    where viewing_slips.blanked_at is null and viewing_slips.made_at < oldest
      and viewing_slips.made_at + make_interval(days => viewing_slips.days) < now()
    order by viewing_slips.made_at
    limit 500
  ));
  if blanked > 0 then
    insert into public.privacy_requests (kind, enquiry_count) values ('retention', blanked);
  end if;
  return blanked;
end
$$;
