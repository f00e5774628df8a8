-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.add_pushes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.outgoing_pushes (subscription_id, enquiry_id, kind)
  select subscription.id, new.enquiry_id, new.kind
  from private.push_subscriptions as subscription
  join public.profiles on profiles.id = subscription.profile_id
  where (
      lower(profiles.username) = lower(new.recipient)
      -- What is for the office is for its admins, who may have switched it on.
      or profiles.role in ('admin', 'superadmin') and exists (
        select from public.site_settings where lower(site_settings.email) = lower(new.recipient)
      )
    )
    -- A push service that is away, or a flood of messages, fills no table.
    and (
      select count(*) from private.outgoing_pushes as waiting
      where waiting.subscription_id = subscription.id
    ) < 30
  on conflict on constraint outgoing_pushes_once do nothing;
  return null;
end
$function$;

comment on function private.add_pushes() is 'Who gets an e-mail about an enquiry is rung, too, within the same bounds.';
