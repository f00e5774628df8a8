-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.note_told_assignee()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.told_assignee_id := case
    when new.assignee_id = private.account_profile_id() then new.assignee_id
  end;
  return new;
end
$function$;

comment on function private.note_told_assignee() is 'Who assigns an enquiry to themselves need not be told; anybody else is to be told, again where it comes back to them.';
