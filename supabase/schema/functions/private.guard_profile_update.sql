-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.guard_profile_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  actor uuid := auth.uid();
  actor_role text := private.account_role();
begin
  -- The server with its own key, or the authentication service.
  if actor is null then
    return new;
  end if;

  if new.display_name is distinct from old.display_name and old.user_id <> actor then
    raise exception 'Only the person can change their display name.'
      using errcode = '42501', hint = 'display_name_of_other';
  end if;

  if new.role is distinct from old.role then
    -- By accept_invitation, in this transaction; no role of the API writes that table.
    if exists (
      select 1 from public.staff_invitations
      where staff_invitations.accepted_by = old.id
        and staff_invitations.used_at = now()
        and staff_invitations.role = new.role
    ) then
      return new;
    end if;
    -- Whoever signed the address up first may not be its owner.
    if old.confirmed_at is null and private.role_rank(new.role) > private.role_rank(old.role) then
      raise exception 'This account''s e-mail address is not confirmed yet.'
        using errcode = 'P0001', hint = 'account_not_confirmed';
    end if;
    if actor_role = 'superadmin' then
      return new;
    end if;
    if old.user_id = actor and (new.role = 'superadmin' or old.role = 'user') then
      raise exception 'You can''t raise your own role.'
        using errcode = '42501', hint = 'role_raise_own';
    end if;
    if actor_role is distinct from 'admin' or 'superadmin' in (old.role, new.role) then
      raise exception 'Your role doesn''t allow this role change.'
        using errcode = '42501', hint = 'role_change_forbidden';
    end if;
  end if;

  return new;
end
$function$;
