-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.confirm_offered()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if coalesce(current_setting('bale.publishes_many', true), '') <> 'yes' then
    new.confirmed_on := private.manila_today();
  end if;
  new.hidden_on := null;
  return new;
end
$function$;

comment on function private.confirm_offered() is 'Who publishes a listing, or says that it is for sale or rent again, says that it is available; who publishes many at once (bale.publishes_many is yes) does not.';
