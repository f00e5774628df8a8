-- While sign-up is open and accounts edit listings, "listing editors" are strangers, who read the number,
-- address and licence of people that the brokerage doesn't show.

drop policy "Listing editors read every person, the others their own entry" on public.people;

create policy "Vouched-for listing editors read everybody, others themselves"
on public.people for select to authenticated
using (
  ((select private.can_edit_listings()) and (select private.is_vouched_for()))
  or ((select private.has_profile()) and profile_id = (select private.account_profile_id()))
);
