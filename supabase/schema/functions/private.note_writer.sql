-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_writer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_vouched_for() then
    perform private.see_listing(new.id);
  else
    insert into public.unseen_listings (property_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end
$function$;
