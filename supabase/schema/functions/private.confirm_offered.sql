-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.confirm_offered()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.confirmed_on := private.manila_today();
  new.hidden_on := null;
  return new;
end
$function$;

comment on function private.confirm_offered() is 'Who publishes a listing, or says that it is for sale or rent again, says that it is available; publishing what was imported and never confirmed says nothing.';
