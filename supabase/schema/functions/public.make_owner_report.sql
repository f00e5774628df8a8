-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.make_owner_report(property uuid, said text DEFAULT ''::text, days integer DEFAULT 30)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  secret constant text := left(encode(private.random_secret(), 'hex'), 40);
  until timestamptz;
begin
  perform private.must_report_on(property);
  if days is null or days not between 1 and 90 then
    raise exception 'A link lasts from 1 to 90 days.' using errcode = '22023', hint = 'bad_days';
  end if;
  if said is null or char_length(said) > 2000 then
    raise exception 'What visitors said may have up to 2000 characters.'
      using errcode = '22023', hint = 'bad_text';
  end if;
  until := now() + make_interval(days => days);
  insert into private.owner_reports (property_id, hash, said, ends_at)
  values (property, private.secret_hash(secret), btrim(said), until)
  on conflict (property_id) do update set
    hash = excluded.hash, said = excluded.said, made_at = now(), ends_at = excluded.ends_at;
  return jsonb_build_object('secret', secret, 'said', btrim(said), 'ends_at', until);
end
$function$;

comment on function make_owner_report(uuid,text,integer) is 'Makes the secret of a link to a report for the owner of a listing, for so many days (1 to 90), and ends the one before. said is what staff write about what visitors said. For who may edit the listing and see who owns it. Nobody is told the secret again.';

grant execute on function make_owner_report(uuid,text,integer) to authenticated;
