-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.add_still_there_mails(asked jsonb, mails jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  listings constant uuid[] := array(
    select distinct given.property_id
    from jsonb_to_recordset(asked) as given (property_id uuid) order by 1
  );
  added integer;
begin
  -- As add_authority_mails: of several processes one adds them, and none is lost.
  perform from public.properties where properties.id = any (listings) order by properties.id for update;
  if (
    select count(*) from private.questions_due() as due where due.property_id = any (listings)
  ) <> cardinality(listings) then
    return 0;
  end if;
  delete from private.still_there_links where still_there_links.ends_at < now() - interval '30 days';
  update private.still_there_links set ends_at = now()
  where still_there_links.property_id = any (listings) and still_there_links.ends_at > now();
  insert into private.still_there_links (hash, property_id, profile_id)
  select given.hash, given.property_id, given.profile_id
  from jsonb_to_recordset(asked) as given (hash text, property_id uuid, profile_id uuid);
  insert into private.still_there_questions (property_id, asked_at)
  select unnest(listings), now()
  on conflict (property_id) do update set asked_at = excluded.asked_at;
  select count(*) into added from private.add_mails(add_still_there_mails.mails);
  return added;
end
$function$;

comment on function add_still_there_mails(jsonb,jsonb) is 'Puts the e-mails of still_there_to_ask in line with the links in them (asked: hash, property_id, profile_id) and notes when it was asked; nothing where another process was first. For the server.';

grant execute on function add_still_there_mails(jsonb,jsonb) to service_role;
