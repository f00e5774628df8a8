-- Each of five functions made its secrets by itself, three of them "as make_draft_link's".
create function private.random_secret()
returns bytea
language sql volatile
set search_path = ''
as $$
  select sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8'))
$$;
comment on function private.random_secret() is
  '32 bytes of 366 random bits, without pgcrypto. In a link, as hexadecimal digits: the log leaves such words out of a path.';
revoke execute on function private.random_secret() from public;

create or replace function public.make_draft_link(property uuid, days integer default 14)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  secret constant text := left(encode(private.random_secret(), 'hex'), 40);
  until timestamptz;
begin
  perform private.must_edit_listing(property);
  if days is null or days not between 1 and 90 then
    raise exception 'A link lasts from 1 to 90 days.' using errcode = '22023', hint = 'bad_days';
  end if;
  until := now() + make_interval(days => days);
  insert into private.draft_links (property_id, hash, ends_at)
  values (property, private.secret_hash(secret), until)
  on conflict (property_id) do update set hash = excluded.hash, ends_at = excluded.ends_at;
  return jsonb_build_object('secret', secret, 'ends_at', until);
end
$$;

create or replace function public.make_owner_report(property uuid, said text default ''::text, days integer default 30)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  secret constant text := left(encode(private.random_secret(), 'hex'), 40);
  until timestamptz;
begin
  perform private.must_report_on(property);
  if days is null or days not between 1 and 90 then
    raise exception 'A link lasts from 1 to 90 days.' using errcode = '22023', hint = 'bad_days';
  end if;
  if said is null or char_length(said) > 2000 then
    raise exception 'What visitors said may have up to 2000 characters.'
      using errcode = '22023', hint = 'bad_text';
  end if;
  until := now() + make_interval(days => days);
  insert into private.owner_reports (property_id, hash, said, ends_at)
  values (property, private.secret_hash(secret), btrim(said), until)
  on conflict (property_id) do update set
    hash = excluded.hash, said = excluded.said, made_at = now(), ends_at = excluded.ends_at;
  return jsonb_build_object('secret', secret, 'said', btrim(said), 'ends_at', until);
end
$$;

create or replace function public.make_viewing_slip_link(property uuid, enquiry uuid default NULL::uuid, co_broker_name text default ''::text, co_broker_details text default ''::text)
returns jsonb
language plpgsql
security definer
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

create or replace function public.make_recovery_codes()
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  codes text[];
begin
  if private.session_level() is distinct from 'aal2' or not private.has_session()
    or not private.has_second_step((select auth.uid())) then
    raise exception 'Switch on the second step first.'
      using errcode = 'PT409', hint = 'second_step_first';
  end if;
  -- 48 random bits each, in digits and letters that nobody mistakes for one another.
  select array_agg(
    regexp_replace(
      left(encode(private.random_secret(), 'hex'), 12),
      '(.{4})(.{4})(.{4})', '\1-\2-\3'
    )
  ) into codes
  from generate_series(1, 8);
  delete from private.recovery_codes where recovery_codes.user_id = (select auth.uid());
  insert into private.recovery_codes (user_id, hash)
  select (select auth.uid()), private.secret_hash(code)
  from unnest(codes) as code;
  perform private.note_second_step_change((select auth.uid()), 'codes');
  return codes;
end
$$;

create or replace function public.invite_staff(email text, role text, person uuid default NULL::uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  address constant text := lower(btrim(email, E' \t'));
  -- As base64url.
  secret constant text := translate(encode(private.random_secret(), 'base64'), '+/=', '-_');
  owner uuid;
begin
  if not (
    private.is_superadmin() or (private.is_admin() and invite_staff.role in ('user', 'admin'))
  ) then
    raise exception 'Your role doesn''t allow this invitation.'
      using errcode = '42501', hint = 'invitation_forbidden';
  end if;

  if invite_staff.person is not null then
    select people.profile_id into owner from public.people where people.id = invite_staff.person;
    if not found then
      raise exception 'This person is gone.' using errcode = 'PT404', hint = 'not_found';
    elsif owner is not null then
      raise exception 'This person has an account already.'
        using errcode = 'P0001', hint = 'person_has_account';
    end if;
  end if;

  if exists (
    select 1 from auth.users
    where lower(users.email) = address and users.email_confirmed_at is not null
  ) then
    raise exception 'This e-mail address already has an account. Change its role instead.'
      using errcode = 'P0001',
        hint = case when invite_staff.person is null then 'account_exists' else 'account_to_link' end;
  end if;

  -- Also the one that went to another address of the same person, which may be mistyped.
  delete from public.staff_invitations
  where (
      staff_invitations.email = address or staff_invitations.person_id = invite_staff.person
    )
    and staff_invitations.used_at is null
    and (staff_invitations.role in ('user', 'admin') or private.is_superadmin());

  insert into public.staff_invitations (email, role, secret_hash, invited_by, person_id)
  values (
    address, invite_staff.role, private.secret_hash(secret), private.account_profile_id(),
    invite_staff.person
  );
  return secret;
end
$$;
