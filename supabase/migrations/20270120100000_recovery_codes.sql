-- A lost phone locks nobody out, and a brokerage may want the second step of all its admins.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  hash text not null constraint recovery_codes_hash_form check (hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  primary key (user_id, hash)
);
comment on table private.recovery_codes is
  'SHA-256 of the codes by which an account switches its second step off when its app is lost. The first that is used ends them all, as new ones do.';
alter table private.recovery_codes enable row level security;
revoke all on table private.recovery_codes from anon, authenticated, service_role;

alter table public.staff_settings
  add column admins_need_second_step boolean not null default false;
comment on column public.staff_settings.admins_need_second_step is
  'Whether admins and superadmins have no role before they have set up a second step and given it.';
grant update (admins_need_second_step) on public.staff_settings to authenticated;

create function private.has_second_step(account uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.mfa_factors
    where mfa_factors.user_id = has_second_step.account and mfa_factors.status = 'verified'
  )
$$;
comment on function private.has_second_step(uuid) is
  'Whether an account has a verified second factor.';
revoke execute on function private.has_second_step(uuid) from public;

create function public.owes_second_step(account uuid, aal text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select owes_second_step.aal is distinct from 'aal2' and (
    private.has_second_step(owes_second_step.account)
    or exists (
      select from public.profiles
      cross join public.staff_settings
      where profiles.user_id = owes_second_step.account
        and profiles.role in ('admin', 'superadmin')
        and staff_settings.admins_need_second_step
    )
  )
$$;
comment on function public.owes_second_step(uuid, text) is
  'Whether a session of this level has still to give its account''s second step, or to set up one. For the server with its own key.';
revoke execute on function public.owes_second_step(uuid, text) from public, anon, authenticated;
grant execute on function public.owes_second_step(uuid, text) to service_role;

create function private.session_level()
returns text
language sql stable
set search_path = ''
return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal';
comment on function private.session_level() is
  'The level of the token: aal2 where its session has given a second factor, else aal1 or null.';
revoke execute on function private.session_level() from public;

create or replace function private.has_session()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (
    private.session_id() is null or exists (
      select 1 from auth.sessions
      where sessions.id = private.session_id() and sessions.user_id = (select auth.uid())
    )
  ) and not public.owes_second_step((select auth.uid()), private.session_level())
$$;
comment on function private.has_session() is
  'Whether the session of the token still exists and has given the second step, where its account has one or must have one.';

create function public.must_set_up_second_step()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select public.owes_second_step((select auth.uid()), private.session_level())
    and not private.has_second_step((select auth.uid()))
$$;
comment on function public.must_set_up_second_step() is
  'Whether the account has to set up a second step before it has its role again.';

-- Whoever asks it of the others shows that theirs works.
create function private.check_second_step_rule()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null and private.session_level() is distinct from 'aal2' then
    raise exception 'Switch on your own second step first.'
      using errcode = 'PT409', hint = 'second_step_first';
  end if;
  return new;
end
$$;
revoke execute on function private.check_second_step_rule() from public;
create trigger check_second_step_rule
before update of admins_need_second_step on public.staff_settings
for each row when (new.admins_need_second_step and not old.admins_need_second_step)
execute function private.check_second_step_rule();

create function public.make_recovery_codes()
returns text[]
language plpgsql volatile security definer
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
  -- 48 of 366 random bits each, in digits and letters that nobody mistakes for one another.
  select array_agg(
    regexp_replace(
      left(encode(sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8')), 'hex'), 12),
      '(.{4})(.{4})(.{4})', '\1-\2-\3'
    )
  ) into codes
  from generate_series(1, 8);
  delete from private.recovery_codes where recovery_codes.user_id = (select auth.uid());
  insert into private.recovery_codes (user_id, hash)
  select (select auth.uid()), private.secret_hash(code)
  from unnest(codes) as code;
  return codes;
end
$$;
comment on function public.make_recovery_codes() is
  'Eight codes, each of which switches the second step off once, in place of those before. They are told this once.';

create function public.recovery_codes_made_at()
returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select max(recovery_codes.made_at)
  from private.recovery_codes
  where recovery_codes.user_id = (select auth.uid()) and private.has_session()
$$;
comment on function public.recovery_codes_made_at() is
  'When the account''s recovery codes were made; null where it has none.';

revoke execute on function
  public.must_set_up_second_step(), public.make_recovery_codes(), public.recovery_codes_made_at()
from public, anon;
grant execute on function
  public.must_set_up_second_step(), public.make_recovery_codes(), public.recovery_codes_made_at()
to authenticated;

create function public.use_recovery_code(account uuid, session uuid, code text)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Of two at once, the second finds none.
  perform from auth.users where users.id = use_recovery_code.account for no key update;
  if not exists (
    select from private.recovery_codes
    where recovery_codes.user_id = use_recovery_code.account
      and recovery_codes.hash = private.secret_hash(use_recovery_code.code)
  ) then
    return false;
  end if;
  delete from private.recovery_codes where recovery_codes.user_id = use_recovery_code.account;
  delete from auth.mfa_factors where mfa_factors.user_id = use_recovery_code.account;
  delete from auth.sessions
  where sessions.user_id = use_recovery_code.account
    and sessions.id is distinct from use_recovery_code.session;
  return true;
end
$$;
comment on function public.use_recovery_code(uuid, uuid, text) is
  'Switches an account''s second step off by one of its recovery codes, as 0123-4567-89ab; its other sessions end. False where it is none of them. For the server with its own key, which counts the tries.';
revoke execute on function public.use_recovery_code(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.use_recovery_code(uuid, uuid, text) to service_role;

insert into private.mail_kinds (kind, lifetime) values ('second_step_off', interval '3 days');
