create function private.accept_normal_text()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  written jsonb;
begin
  if private.normal_text(new::text) is not distinct from new::text then
    return new;
  end if;
  written := to_jsonb(new);
  -- What a change leaves as it was is not its business.
  if tg_op = 'UPDATE' then
    written := (
      select jsonb_object_agg(key, value) from jsonb_each(written) as columns (key, value)
      where value is distinct from to_jsonb(old) -> key
    );
  end if;
  return jsonb_populate_record(new, (
    select coalesce(jsonb_object_agg(key, normal), '{}')
    from jsonb_each(written) as columns (key, value)
    cross join lateral private.normal_json(value) as normal
    where normal <> value and not key = any (coalesce(tg_argv, '{}'))
  ));
end
$$;
comment on function private.accept_normal_text() is
  'The door for what people write: each text, list and JSON of the row as private.normal_text has it, whoever writes it. Its arguments are columns that stay as they are. Its name comes first, since triggers fire by name: others see what will be stored.';

create trigger accept_normal_text before insert or update on public.properties
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.property_faqs
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.property_images
for each row execute function private.accept_normal_text('image_url');

create trigger accept_normal_text before insert or update on public.people
for each row execute function private.accept_normal_text('photo_url');

create trigger accept_normal_text before insert or update on public.site_settings
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.answer_texts
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.privacy_notices
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.enquiries
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.enquiry_events
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.contacts
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.viewings
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.authorities
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.listing_notes
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.commission_sheets
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.commission_shares
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.listing_submissions
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.waiting_changes
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.rates
for each row execute function private.accept_normal_text('source_url');

create trigger accept_normal_text before insert or update on public.staff_invitations
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on public.profiles
for each row execute function private.accept_normal_text('username');

create trigger accept_normal_text before insert or update on private.search_subscribers
for each row execute function private.accept_normal_text();

create trigger accept_normal_text before insert or update on private.listing_import_rows
for each row execute function private.accept_normal_text('photos', 'links', 'captions', 'pictures_added');

create trigger accept_normal_text before insert or update on private.import_words
  for each row execute function private.accept_normal_text();
