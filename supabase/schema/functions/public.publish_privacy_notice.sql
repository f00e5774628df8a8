-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.publish_privacy_notice(version integer, body text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  latest constant integer := (select max(privacy_notices.version) from public.privacy_notices);
begin
  if not private.is_admin() then
    raise exception 'Only admins publish the privacy notice.'
      using errcode = '42501', hint = 'privacy_notice_forbidden';
  end if;
  if latest is distinct from publish_privacy_notice.version then
    raise exception 'Somebody else has published a notice in the meantime.'
      using errcode = 'PT409', hint = 'conflict',
        detail = (
          select to_jsonb(privacy_notices)::text from public.privacy_notices
          where privacy_notices.version = latest
        );
  end if;
  insert into public.privacy_notices (version, body, published_by)
  values (latest + 1, publish_privacy_notice.body, private.account_profile_id());
  return latest + 1;
exception
  when unique_violation then
    raise exception 'Somebody else has published a notice in the meantime.'
      using errcode = 'PT409', hint = 'conflict';
  when check_violation or not_null_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_privacy_notice';
end
$function$;

comment on function publish_privacy_notice(integer,text) is 'Makes the version after the one that was loaded, and answers its number. For admins. Raises PT409, hint conflict, where somebody else was first.';

grant execute on function publish_privacy_notice(integer,text) to authenticated;
grant execute on function publish_privacy_notice(integer,text) to service_role;
