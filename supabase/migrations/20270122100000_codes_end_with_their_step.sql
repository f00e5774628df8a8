-- Codes of a second step that was switched off switched the next one off, too; and a session that had
-- given the step went on as one that has, without any.
create or replace function public.owes_second_step(account uuid, aal text)
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

create or replace function public.recovery_codes_made_at()
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

create or replace function public.use_recovery_code(account uuid, session uuid, code text)
returns boolean
language plpgsql volatile security definer
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

create or replace function private.check_second_step_rule()
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
