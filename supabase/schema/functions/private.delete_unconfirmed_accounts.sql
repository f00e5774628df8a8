-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.delete_unconfirmed_accounts(most integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deleted integer;
begin
  delete from auth.users
  where users.id in (
    select accounts.id
    from public.profiles
    join auth.users as accounts on accounts.id = profiles.user_id
    where profiles.confirmed_at is null
      and profiles.role = 'user'
      and profiles.created_at < now() - interval '7 days'
      and accounts.email is not null
      and accounts.email_confirmed_at is null
      and accounts.phone_confirmed_at is null
      and accounts.last_sign_in_at is null
      and greatest(accounts.confirmation_sent_at, accounts.invited_at, profiles.created_at)
        < now() - interval '7 days'
    order by profiles.created_at
    limit most
    for update of accounts skip locked
  );
  get diagnostics deleted = row_count;
  return deleted;
end
$function$;

comment on function private.delete_unconfirmed_accounts(integer) is 'Deletes at most `most` of the accounts whose address was not confirmed within seven days, the oldest first, and answers how many.';
