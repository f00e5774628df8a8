-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.secret_links()
 RETURNS TABLE(kind text, id text, property_id uuid, reference text, title text, slip bigint, made_by uuid, made_by_name text, made_at timestamp with time zone, ends_at timestamp with time zone, opened_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_admin() then
    raise exception 'Only admins see the links of all accounts.'
      using errcode = '42501', hint = 'secret_links_forbidden';
  end if;
  return query
    select living.kind, living.id, living.property_id, properties.reference, properties.title,
      living.slip, living.made_by, coalesce(people.name, profiles.display_name, profiles.username),
      living.made_at, living.ends_at, living.opened_at
    from private.living_links() as living
    join public.properties on properties.id = living.property_id
    left join public.profiles on profiles.id = living.made_by
    left join public.people on people.profile_id = living.made_by
    order by living.made_at desc nulls last, living.id
    limit 500;
end
$function$;

comment on function secret_links() is 'The links with a secret that somebody can still open, up to 500, newest first: draft (a listing for its owner), report (to its owner), slip (a code for a viewing slip, or the page of the slip that it made), question (the e-mail whether a listing is still available; made_by was sent it). made_by is null where it wasn''t noted. opened_at is when it was last opened, by anybody. For admins.';

grant execute on function secret_links() to authenticated;
