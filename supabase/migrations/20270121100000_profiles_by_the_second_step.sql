-- Colleagues read each other's names in histories and lists: a password alone, stolen, changes none.
alter policy "People update their own profile" on public.profiles
using (user_id = (select auth.uid()) and (select private.has_profile()))
with check (user_id = (select auth.uid()) and (select private.has_profile()));
