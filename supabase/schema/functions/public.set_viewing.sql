-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.set_viewing(enquiry_id uuid, starts_at timestamp with time zone, minutes integer, place text, viewing_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  enquiry public.enquiries := private.seen_enquiry(set_viewing.enquiry_id);
  before public.viewings;
  stored public.viewings;
begin
  if set_viewing.starts_at is null
    or set_viewing.starts_at not between now() - interval '1 day' and now() + interval '2 years'
  then
    raise exception 'A viewing is set for a day from now on, within two years.'
      using errcode = '22023', hint = 'bad_enquiry';
  end if;
  begin
    if set_viewing.viewing_id is null then
      insert into public.viewings (enquiry_id, starts_at, minutes, place)
      values (enquiry.id, set_viewing.starts_at, set_viewing.minutes, set_viewing.place)
      returning * into stored;
    else
      select viewings.* into before from public.viewings
      where viewings.id = set_viewing.viewing_id and viewings.enquiry_id = enquiry.id
      for update;
      if not found then
        raise exception 'There is no such viewing.' using errcode = 'PT404', hint = 'not_found';
      elsif before.state <> 'set' then
        raise exception 'This viewing is over.' using errcode = 'P0001', hint = 'viewing_over';
      end if;
      if (before.starts_at, before.minutes, before.place)
        is not distinct from (set_viewing.starts_at, set_viewing.minutes, set_viewing.place)
      then
        return to_jsonb(before);
      end if;
      update public.viewings set
        starts_at = set_viewing.starts_at, minutes = set_viewing.minutes,
        place = set_viewing.place, sequence = viewings.sequence + 1,
        -- Who was reminded of another day is reminded again.
        reminded_at = case
          when viewings.starts_at = set_viewing.starts_at then viewings.reminded_at
        end
      where viewings.id = before.id
      returning * into stored;
    end if;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_enquiry';
  end;
  perform private.note_event(enquiry.id,
    case when before.id is null then 'viewing_set' else 'viewing_moved' end,
    jsonb_build_object('viewing', stored.id, 'starts_at', stored.starts_at, 'place', stored.place));
  if enquiry.state in ('new', 'contacted') then
    update public.enquiries set
      state = 'viewing_set',
      first_answered_at = coalesce(enquiries.first_answered_at, now())
    where enquiries.id = enquiry.id;
    perform private.note_event(enquiry.id, 'state',
      jsonb_build_object('from', enquiry.state, 'to', 'viewing_set', 'reason', ''));
  end if;
  return to_jsonb(stored);
end
$function$;

comment on function set_viewing(uuid,timestamp with time zone,integer,text,uuid) is 'Sets a viewing, or moves the one that is named, and notes it. The enquiry is then at "viewing set", unless it is further.';

grant execute on function set_viewing(uuid,timestamp with time zone,integer,text,uuid) to authenticated;
grant execute on function set_viewing(uuid,timestamp with time zone,integer,text,uuid) to service_role;
