-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.open_paper(paper uuid)
 RETURNS TABLE(path text, name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  opened public.papers;
  opener constant uuid := private.account_profile_id();
begin
  select papers.* into opened from public.papers
  where papers.id = open_paper.paper and private.sees_authority(papers.property_id);
  if not found then
    return;
  end if;
  delete from public.paper_openings where paper_openings.opened_at < now() - interval '1 year';
  insert into public.paper_openings (paper_id, property_id, path, name, profile_id)
  select opened.id, opened.property_id, opened.path, opened.name, opener
  where not exists (
    select from public.paper_openings as noted
    where noted.path = opened.path and noted.profile_id = opener
      and noted.opened_at > now() - interval '1 minute'
  );
  -- Only an account's own openings make room for its next.
  delete from public.paper_openings
  where paper_openings.path = opened.path and paper_openings.profile_id = opener
    and paper_openings.id <= (
      select kept.id from public.paper_openings as kept
      where kept.path = opened.path and kept.profile_id = opener
      order by kept.id desc offset 500 limit 1
    );
  return query select opened.path, opened.name;
end
$function$;

comment on function open_paper(uuid) is 'Notes that the account opens a paper and answers where its file is; nothing where there is no such paper for it. The file itself is handed over by the server alone.';

grant execute on function open_paper(uuid) to authenticated;
grant execute on function open_paper(uuid) to service_role;
