-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.bound_viewings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.enquiry_events
    where enquiry_events.profile_id = new.profile_id
      and enquiry_events.kind in ('viewing_set', 'viewing_moved', 'viewing_cancelled')
      and enquiry_events.created_at > now() - interval '1 hour'
    offset 59
  ) then
    raise exception 'An account sets, moves and calls off 60 viewings an hour.'
      using errcode = 'P0001', hint = 'too_many_viewings';
  end if;
  return new;
end
$function$;

comment on function private.bound_viewings() is 'Each of these writes to whoever asked, with a place in the account''s own words.';
