-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.ask_for_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  missing text[];
begin
  if tg_op = 'UPDATE' then
    if old.published_at is null and new.published_at is null then
      -- Saved as a draft: putting into the trash and taking out of it is neither here nor there.
      if old.deleted_at is not distinct from new.deleted_at then
        delete from public.listing_submissions where listing_submissions.property_id = new.id;
      end if;
      return new;
    end if;
    -- Still public, made a draft, or back from the trash by who put it there: as it was approved.
    if old.published_at is not null and (
      new.published_at is null or old.deleted_at is null or new.deleted_at is not null
      or old.deleted_by = private.account_profile_id()
    ) then
      return new;
    end if;
  end if;
  if not private.needs_approval() then
    return new;
  end if;

  new.published_at := null;
  missing := private.missing_to_publish(to_jsonb(new), 'block');
  if tg_op = 'UPDATE' and old.published_at is not null then
    new.first_published_at := coalesce(old.first_published_at, old.published_at);
  elsif missing <> '{}' then
    -- What is new has no pictures yet: it is kept as a draft and can be finished.
    if tg_op = 'INSERT' then
      return new;
    end if;
    raise exception 'Before this listing can be sent for approval, it needs: %.', array_to_string(missing, ', ')
      using errcode = 'PT422', hint = 'publish_blocked', detail = to_jsonb(missing)::text;
  end if;
  perform private.submit_listing(new.id, private.account_profile_id());
  return new;
end
$function$;

comment on function private.ask_for_approval() is 'Where an admin looks first, publishing a draft sends it for approval instead, and so does taking a public listing out of the trash that somebody else put there. Saving as a draft withdraws what waits.';
