-- Where sign-up is open anybody may have an account: it alone tells nothing of who is not shown.
drop policy "Accounts read every person" on public.people;

create policy "Listing editors read every person, the others their own entry"
on public.people for select to authenticated
using (
  (select private.can_edit_listings())
  or ((select private.has_profile()) and profile_id = (select private.account_profile_id()))
);
