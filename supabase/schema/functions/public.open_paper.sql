-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.open_paper(paper uuid)
 RETURNS TABLE(path text, name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.papers
    where papers.id = open_paper.paper and private.sees_authority(papers.property_id)
  ) then
    return;
  end if;
  insert into public.paper_openings (paper_id, profile_id)
  values (open_paper.paper, private.account_profile_id());
  delete from public.paper_openings
  where paper_openings.paper_id = open_paper.paper and paper_openings.id <= (
    select kept.id from public.paper_openings as kept
    where kept.paper_id = open_paper.paper order by kept.id desc offset 200 limit 1
  );
  return query select papers.path, papers.name from public.papers where papers.id = open_paper.paper;
end
$function$;

comment on function open_paper(uuid) is 'Notes that the account opens a paper and answers where its file is; nothing where there is no such paper for it. The file itself is handed over by the server alone.';

grant execute on function open_paper(uuid) to authenticated;
grant execute on function open_paper(uuid) to service_role;
