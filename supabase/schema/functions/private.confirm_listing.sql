-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.confirm_listing(listing uuid, profile uuid)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  missing text[];
begin
  delete from private.still_there_questions where still_there_questions.property_id = listing;
  update private.still_there_links set ends_at = now()
  where still_there_links.property_id = listing and still_there_links.ends_at > now();
  update public.properties set confirmed_on = private.manila_today()
  where properties.id = listing and properties.confirmed_on is distinct from private.manila_today();
  select private.missing_to_publish(to_jsonb(properties), 'block')
  into missing
  from public.properties where properties.id = listing and properties.hidden_on is not null;
  if missing = '{}' then
    if private.profile_needs_approval(profile) then
      perform private.submit_listing(listing, profile);
    else
      update public.properties set published_at = now() where properties.id = listing;
    end if;
  end if;
  return coalesce(missing, '{}');
end
$function$;

comment on function private.confirm_listing(uuid,uuid) is 'Notes that somebody says that a listing is available today, and publishes it again where it was hidden for want of that, or sends it for approval; answers what it lacks where the settings don''t let it.';
