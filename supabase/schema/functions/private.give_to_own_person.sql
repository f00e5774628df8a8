-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.give_to_own_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.edits_every_listing() then
    new.agent_id := private.edits_listings_of();
  end if;
  return new;
end
$function$;

comment on function private.give_to_own_person() is 'A listing that names nobody is of the person who makes it, where each edits their own.';
