-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.add_viewing_mails(viewing_id uuid, kind text, sequence integer, mails jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  claimed uuid;
begin
  -- Claimed and in line in one: of several processes one adds them. A reminder is not for what was
  -- just told.
  update public.viewings set
    told_sequence = case when add_viewing_mails.kind = 'viewing'
      then viewings.sequence else viewings.told_sequence end,
    reminded_at = case
      when add_viewing_mails.kind = 'viewing_reminder'
        or private.reminder_time(viewings.starts_at) <= now()
        then now()
      else viewings.reminded_at
    end
  where viewings.id = add_viewing_mails.viewing_id
    and viewings.sequence = add_viewing_mails.sequence
    and case add_viewing_mails.kind
      when 'viewing' then viewings.told_sequence is distinct from viewings.sequence
      when 'viewing_reminder' then viewings.state = 'set' and viewings.reminded_at is null
      else false
    end
  returning viewings.enquiry_id into claimed;
  if claimed is null then
    return false;
  end if;
  perform private.add_mails(add_viewing_mails.mails, claimed);
  return true;
end
$function$;

comment on function add_viewing_mails(uuid,text,integer,jsonb) is 'Puts the e-mails of a viewing in line, once for each change of it and once as a reminder; false where another process was first or the viewing has changed since.';

grant execute on function add_viewing_mails(uuid,text,integer,jsonb) to service_role;
