-- A trigger's WHEN runs with the rights of who writes. On a hosted project that is GoTrue's role,
-- supabase_auth_admin, which may call none of our functions: every update of auth.users failed, and
-- with it sign-up, confirmation and sign-in. Here WHEN has only what everybody may call.

drop trigger follow_account on auth.users;
create trigger follow_account
after update on auth.users
for each row
when (
  old.email is distinct from new.email
  or old.phone is distinct from new.phone
  or old.email_confirmed_at is distinct from new.email_confirmed_at
  or to_jsonb(old) -> 'is_anonymous' is distinct from to_jsonb(new) -> 'is_anonymous'
)
execute function private.follow_account();

drop trigger admit_confirmed_account on auth.users;
create trigger admit_confirmed_account
after update on auth.users
for each row
when (
  (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  or (
    to_jsonb(old) -> 'is_anonymous' = 'true'
    and to_jsonb(new) -> 'is_anonymous' is distinct from 'true'
  )
)
execute function private.admit_account();
