-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_adder()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_vouched_for() then
    insert into public.unseen_listings (property_id) values (new.property_id) on conflict do nothing;
  end if;
  return null;
end
$function$;

comment on function private.note_adder() is 'A picture may hold words, too. One that an account adds which somebody vouches for shows nothing of the rest.';
