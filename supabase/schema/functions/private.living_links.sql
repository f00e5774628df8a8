-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.living_links()
 RETURNS TABLE(kind text, id text, property_id uuid, slip bigint, made_by uuid, made_at timestamp with time zone, ends_at timestamp with time zone, opened_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select living.* from (
    select 'draft', links.hash, links.property_id, null::bigint, links.made_by,
      links.made_at, links.ends_at, links.opened_at
    from private.draft_links as links
    union all
    select 'report', links.hash, links.property_id, null, links.made_by,
      links.made_at, links.ends_at, links.opened_at
    from private.owner_reports as links
    union all
    select 'slip', links.hash, links.property_id, links.number, links.profile_id,
      links.made_at, links.ends_at, links.opened_at
    from private.viewing_slip_links as links
    union all
    select 'question', links.hash, links.property_id, null, links.profile_id,
      links.made_at, links.ends_at, links.opened_at
    from private.still_there_links as links
  ) as living (kind, id, property_id, slip, made_by, made_at, ends_at, opened_at)
  where living.ends_at > now()
$function$;

comment on function private.living_links() is 'The links with a secret that somebody can still open. id is the hash of the secret. made_by of a question is the account that was sent it.';
