-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_link_maker()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.made_by := private.account_profile_id();
  new.made_at := now();
  new.opened_at := null;
  return new;
end
$function$;

comment on function private.note_link_maker() is 'Notes who made a link with a secret, and when.';
