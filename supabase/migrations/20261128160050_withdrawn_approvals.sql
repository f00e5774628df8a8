CREATE OR REPLACE FUNCTION private.forget_withdrawn()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asker uuid;
begin
  select waits.profile_id into asker
  from (
    select listing_submissions.submitted_by as profile_id, listing_submissions.submitted_at as asked_at
    from public.listing_submissions
    where listing_submissions.property_id = old.property_id
      and listing_submissions.sent_back_at is null
    union all
    select waiting_changes.profile_id, waiting_changes.saved_at
    from public.waiting_changes
    where waiting_changes.property_id = old.property_id and waiting_changes.sent_back_at is null
  ) as waits
  order by waits.asked_at desc
  limit 1;
  if found then
    update private.approval_news set from_name = coalesce(private.name_of_actor(asker), '')
    where approval_news.property_id = old.property_id and approval_news.kind = 'asked';
  else
    delete from private.approval_news
    where approval_news.property_id = old.property_id and approval_news.kind = 'asked';
  end if;
  return null;
end
$function$;

CREATE TRIGGER forget_withdrawn AFTER DELETE ON public.listing_submissions FOR EACH ROW EXECUTE FUNCTION private.forget_withdrawn();

CREATE TRIGGER forget_withdrawn AFTER DELETE ON public.waiting_changes FOR EACH ROW EXECUTE FUNCTION private.forget_withdrawn();

COMMENT ON FUNCTION "private"."forget_withdrawn"() IS 'What nobody asks for any more is told to no admin; where others still ask, they are named.';

REVOKE ALL ON FUNCTION "private"."forget_withdrawn"() FROM PUBLIC;
