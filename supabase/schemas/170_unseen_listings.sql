create table public.unseen_listings (
  property_id uuid primary key references public.properties (id) on delete cascade,
  since timestamptz not null default now()
);
comment on table public.unseen_listings is
  'Listings of which an account that nobody vouches for wrote the words, or added a picture, since an account that somebody vouches for saved them. E-mails to visitors and drawn pictures name these by their reference alone. What was there before the table counts as seen.';
alter table public.unseen_listings enable row level security;
revoke all on table public.unseen_listings from anon, authenticated;
grant select on table public.unseen_listings to authenticated;
grant all on table public.unseen_listings to service_role;

create policy "Accounts read which listings are unseen"
on public.unseen_listings for select to authenticated
using ((select private.has_profile()));

create function private.see_listing(listing uuid)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_vouched_for() then
    delete from public.unseen_listings where unseen_listings.property_id = see_listing.listing;
    if found then
      perform private.list_previews(array[see_listing.listing]);
    end if;
  end if;
  return see_listing.listing;
end
$$;
comment on function private.see_listing(uuid) is
  'Notes that whoever is signed in has seen a listing, where somebody vouches for them; answers its id.';
grant execute on function private.see_listing(uuid) to authenticated, service_role;

create function private.note_writer()
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

create trigger note_writer_of_added
after insert on public.properties
for each row when (current_user = 'authenticated')
execute function private.note_writer();

create trigger note_writer_of_changed
after update on public.properties
for each row when (
  current_user = 'authenticated'
  and (new.title, new.price, new.address, new.city, new.state)
    is distinct from (old.title, old.price, old.address, old.city, old.state)
)
execute function private.note_writer();

create function private.note_adder()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_vouched_for() then
    insert into public.unseen_listings (property_id) values (new.property_id) on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.note_adder() is
  'A picture may hold words, too. One that an account adds which somebody vouches for shows nothing of the rest.';

create trigger note_adder
after insert or update of image_url on public.property_images
for each row when (current_user = 'authenticated')
execute function private.note_adder();
