-- Whoever switches somebody's second step off, or makes new recovery codes, has their session open:
-- the account is told by e-mail, whichever way it was done.
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
revoke all on table private.second_step_changes from anon, authenticated, service_role;

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
revoke execute on function private.note_second_step_change(uuid, text) from public;

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
revoke execute on function private.note_second_step() from public;
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

create function public.second_steps_to_tell()
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(due)), '[]')
  from (
    select users.id as account, users.email,
      jsonb_agg(
        jsonb_build_object('change', noted.change, 'noted_at', noted.noted_at)
        order by noted.noted_at, noted.change
      ) as changes
    from private.second_step_changes as noted
    join auth.users on users.id = noted.user_id
    group by users.id
    order by min(noted.noted_at), users.id
    limit 100
  ) as due
$$;
comment on function public.second_steps_to_tell() is
  'Accounts whose second step has changed without their having been told. For the server, which has a hundred at a time.';

create function public.add_second_step_mails(account uuid, changes jsonb, mails jsonb)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from private.second_step_changes as noted
  using jsonb_to_recordset(add_second_step_mails.changes) as told (change text, noted_at timestamptz)
  where noted.user_id = add_second_step_mails.account
    and noted.change = told.change and noted.noted_at = told.noted_at;
  if not found then
    return false;
  end if;
  perform private.add_mails(add_second_step_mails.mails);
  return true;
end
$$;
comment on function public.add_second_step_mails(uuid, jsonb, jsonb) is
  'Puts the e-mail about changes, as second_steps_to_tell names them, in line, once; false where another process was first.';

revoke execute on function
  public.second_steps_to_tell(), public.add_second_step_mails(uuid, jsonb, jsonb)
from public, anon, authenticated;
grant execute on function
  public.second_steps_to_tell(), public.add_second_step_mails(uuid, jsonb, jsonb)
to service_role;

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
  perform private.note_second_step_change((select auth.uid()), 'codes');
  return codes;
end
$$;

create or replace function public.use_recovery_code(account uuid, session uuid, code text)
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
