-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.make_draft_link(property uuid, days integer DEFAULT 14)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  secret constant text := left(encode(private.random_secret(), 'hex'), 40);
  until timestamptz;
begin
  perform private.must_edit_listing(property);
  if days is null or days not between 1 and 90 then
    raise exception 'A link lasts from 1 to 90 days.' using errcode = '22023', hint = 'bad_days';
  end if;
  until := now() + make_interval(days => days);
  insert into private.draft_links (property_id, hash, ends_at)
  values (property, private.secret_hash(secret), until)
  on conflict (property_id) do update set hash = excluded.hash, ends_at = excluded.ends_at;
  return jsonb_build_object('secret', secret, 'ends_at', until);
end
$function$;

comment on function make_draft_link(uuid,integer) is 'Makes the secret of a link that shows a listing to whoever has it, draft or not, for so many days (1 to 90), and ends the one before. For who may edit the listing. Nobody is told the secret again.';

grant execute on function make_draft_link(uuid,integer) to authenticated;
