create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  hash text not null constraint recovery_codes_hash_form check (hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  primary key (user_id, hash)
);
comment on table private.recovery_codes is
  'SHA-256 of the codes by which an account switches its second step off when its app is lost. The first that is used ends them all, as new ones do.';
alter table private.recovery_codes enable row level security;

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

create function public.owes_second_step(account uuid, aal text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case
    when private.has_second_step(owes_second_step.account)
      then owes_second_step.aal is distinct from 'aal2'
    -- Whatever the token says: it may be from before the step was switched off.
    else exists (
      select from public.profiles
      cross join public.staff_settings
      where profiles.user_id = owes_second_step.account
        and profiles.role in ('admin', 'superadmin')
        and staff_settings.admins_need_second_step
    )
  end
$$;
comment on function public.owes_second_step(uuid, text) is
  'Whether a session of this level has still to give its account''s second step, or to set up one. For the server with its own key.';
grant execute on function public.owes_second_step(uuid, text) to service_role;

create function private.session_level()
returns text
language sql stable
set search_path = ''
return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal';
comment on function private.session_level() is
  'The level of the token: aal2 where its session has given a second factor, else aal1 or null.';

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
grant execute on function public.must_set_up_second_step() to authenticated;

create function private.check_second_step_rule()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null and (
    private.session_level() is distinct from 'aal2'
    or not private.has_second_step((select auth.uid()))
  ) then
    raise exception 'Switch on your own second step first.'
      using errcode = 'PT409', hint = 'second_step_first';
  end if;
  return new;
end
$$;

create trigger check_second_step_rule
before update of admins_need_second_step on public.staff_settings
for each row when (new.admins_need_second_step and not old.admins_need_second_step)
execute function private.check_second_step_rule();

create function public.make_recovery_codes()
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
comment on function public.make_recovery_codes() is
  'Eight codes, each of which switches the second step off once, in place of those before. They are told this once.';
grant execute on function public.make_recovery_codes() to authenticated;

create function public.recovery_codes_made_at()
returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select max(recovery_codes.made_at)
  from private.recovery_codes
  where recovery_codes.user_id = (select auth.uid()) and private.has_session()
    and exists (
      select from auth.mfa_factors
      where mfa_factors.user_id = recovery_codes.user_id and mfa_factors.status = 'verified'
        and mfa_factors.created_at <= recovery_codes.made_at
    )
$$;
comment on function public.recovery_codes_made_at() is
  'When the account''s recovery codes were made; null where it has none, or a second step that is younger than they are.';
grant execute on function public.recovery_codes_made_at() to authenticated;

create function public.use_recovery_code(account uuid, session uuid, code text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Of two at once, the second finds none.
  perform from auth.users where users.id = use_recovery_code.account for no key update;
  if not exists (
    select from private.recovery_codes
    join auth.mfa_factors on mfa_factors.user_id = recovery_codes.user_id
    where recovery_codes.user_id = use_recovery_code.account
      and recovery_codes.hash = private.secret_hash(use_recovery_code.code)
      and mfa_factors.status = 'verified' and mfa_factors.created_at <= recovery_codes.made_at
  ) then
    return false;
  end if;
  delete from private.recovery_codes where recovery_codes.user_id = use_recovery_code.account;
  delete from auth.mfa_factors where mfa_factors.user_id = use_recovery_code.account;
  -- The server tells of it at once, in other words.
  delete from private.second_step_changes
  where second_step_changes.user_id = use_recovery_code.account and second_step_changes.change = 'off';
  delete from auth.sessions
  where sessions.user_id = use_recovery_code.account
    and sessions.id is distinct from use_recovery_code.session;
  update auth.sessions set aal = 'aal1', factor_id = null
  where sessions.id = use_recovery_code.session and sessions.aal = 'aal2';
  return true;
end
$$;
comment on function public.use_recovery_code(uuid, uuid, text) is
  'Switches an account''s second step off by one of its recovery codes, as 0123-4567-89ab; its other sessions end, and this one is of the password alone. False where it is none of them, or of a step before. For the server with its own key, which counts the tries.';
grant execute on function public.use_recovery_code(uuid, uuid, text) to service_role;

insert into private.mail_kinds (kind, lifetime) values ('second_step_off', interval '3 days');

create table private.second_step_changes (
  user_id uuid not null references auth.users (id) on delete cascade,
  change text not null constraint second_step_changes_change_known
    check (change in ('on', 'off', 'added', 'removed', 'codes')),
  noted_at timestamptz not null default now(),
  primary key (user_id, change)
);
comment on table private.second_step_changes is
  'What has changed at the second step of accounts that are still to be told so: switched on or off, a further app added or one of several removed, recovery codes made.';
alter table private.second_step_changes enable row level security;

insert into private.mail_kinds (kind, lifetime) values ('second_step_changed', interval '3 days');

create function private.note_second_step_change(account uuid, change text)
returns void
language sql volatile security definer
set search_path = ''
as $$
  -- None of an account that is being deleted.
  insert into private.second_step_changes (user_id, change)
  select users.id, note_second_step_change.change
  from auth.users where users.id = note_second_step_change.account
  on conflict (user_id, change) do update set noted_at = now()
$$;

create function private.note_second_step()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.note_second_step_change(
      old.user_id,
      case when private.has_second_step(old.user_id) then 'removed' else 'off' end
    );
    return null;
  end if;
  perform private.note_second_step_change(
    new.user_id,
    case when exists (
      select from auth.mfa_factors
      where mfa_factors.user_id = new.user_id and mfa_factors.id <> new.id
        and mfa_factors.status = 'verified'
    ) then 'added' else 'on' end
  );
  return null;
end
$$;
comment on function private.note_second_step() is
  'A factor counts from its first code on: what was only begun is no second step.';

create trigger note_second_step_added
after insert on auth.mfa_factors
for each row when (new.status = 'verified')
execute function private.note_second_step();

create trigger note_second_step_verified
after update of status on auth.mfa_factors
for each row when (new.status = 'verified' and old.status is distinct from 'verified')
execute function private.note_second_step();

create trigger note_second_step_removed
after delete on auth.mfa_factors
for each row when (old.status = 'verified')
execute function private.note_second_step();

create view private.due_second_steps as
select noted.user_id as id,
  (select users.email from auth.users where users.id = noted.user_id) as email,
  jsonb_agg(
    jsonb_build_object('change', noted.change, 'noted_at', noted.noted_at)
    order by noted.noted_at, noted.change
  ) as changes
from private.second_step_changes as noted
group by noted.user_id
order by min(noted.noted_at), noted.user_id;
comment on view private.due_second_steps is
  'Accounts whose second step has changed without their having been told.';

create function private.claim_second_steps(due jsonb)
returns boolean
language sql volatile
set search_path = ''
as $$
  delete from private.second_step_changes as noted
  using jsonb_to_recordset(due -> 'changes') as told (change text, noted_at timestamptz)
  where noted.user_id = (due ->> 'id')::uuid
    and noted.change = told.change and noted.noted_at = told.noted_at
  returning true
$$;
