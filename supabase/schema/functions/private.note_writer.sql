-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_writer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_vouched_for() then
    insert into public.unseen_listings (property_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end
$function$;

comment on function private.note_writer() is 'Notes that an account wrote words that nobody vouches for. save_property takes the note off.';
