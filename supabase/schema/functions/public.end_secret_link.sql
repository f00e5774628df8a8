-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.end_secret_link(kind text, id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended integer;
begin
  if not private.is_admin() then
    raise exception 'Only admins end the links of all accounts.'
      using errcode = '42501', hint = 'secret_links_forbidden';
  end if;
  case end_secret_link.kind
    when 'draft' then delete from private.draft_links where hash = end_secret_link.id;
    when 'report' then delete from private.owner_reports where hash = end_secret_link.id;
    when 'slip' then delete from private.viewing_slip_links where hash = end_secret_link.id;
    when 'question' then delete from private.still_there_links where hash = end_secret_link.id;
    else
      raise exception 'There are no such links.' using errcode = '22023', hint = 'bad_link_kind';
  end case;
  get diagnostics ended = row_count;
  return ended > 0;
end
$function$;

comment on function end_secret_link(text,text) is 'Ends a link of secret_links, whoever made it; false where it had ended. A slip that it made stays. For admins.';

grant execute on function end_secret_link(text,text) to authenticated;
