-- Whoever changed a price of thirty listings through the API had not looked at thirty titles. Only saving
-- one listing as a whole, in a form that shows its words, says that they were seen.
create or replace function private.note_writer()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_vouched_for() then
    insert into public.unseen_listings (property_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.note_writer() is
  'Notes that an account wrote words that nobody vouches for. save_property takes the note off.';
