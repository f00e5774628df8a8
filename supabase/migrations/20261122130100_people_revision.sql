-- A photo or a place that is saved together with words hid the words' change from whoever has the
-- entry open.
drop trigger bump_revision on public.people;
create trigger bump_revision
before update on public.people
for each row when (
  (
    new.photo_url is not distinct from old.photo_url
    and new.display_order = old.display_order
    and new.supervisor_name = old.supervisor_name
  )
  or (
    new.name, new.position, new.licence_no, new.licence_valid_from, new.licence_valid_until,
    new.supervisor_id, new.phone, new.viber_number, new.messenger_url, new.email, new.about,
    new.is_shown, new.profile_id
  ) is distinct from (
    old.name, old.position, old.licence_no, old.licence_valid_from, old.licence_valid_until,
    old.supervisor_id, old.phone, old.viber_number, old.messenger_url, old.email, old.about,
    old.is_shown, old.profile_id
  )
)
execute function private.bump_revision();
