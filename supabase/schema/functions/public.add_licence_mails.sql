-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.add_licence_mails(subject text, body_text text, body_html text, link text)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- The week is claimed and the e-mails are in line in one statement: of several processes one adds
  -- them, and none is lost between the two.
  with claimed as (
    update public.staff_settings set licences_told_at = now()
    where private.are_licences_due(licences_told_at)
      and exists (select from private.ending_licences())
    returning 1
  ), added as (
    insert into public.outgoing_mails (recipient, kind, subject, body_text, body_html, link)
    select profiles.username, 'licences',
      add_licence_mails.subject, add_licence_mails.body_text, add_licence_mails.body_html,
      add_licence_mails.link
    from claimed, public.profiles
    where profiles.role in ('admin', 'superadmin') and profiles.confirmed_at is not null
      and char_length(profiles.username) <= 254
    returning 1
  )
  select count(*)::integer from added
$function$;

comment on function add_licence_mails(text,text,text,text) is 'Puts one e-mail to each admin in line, at most once in seven days and only where a licence ends; answers how many.';

grant execute on function add_licence_mails(text,text,text,text) to service_role;
