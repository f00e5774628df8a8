-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION private.settle_publication()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  missing text[];
begin
  if tg_op = 'INSERT' and new.confirmed_on > private.manila_today() then
    new.confirmed_on := private.manila_today();
  end if;
  if tg_op = 'UPDATE' then
    new.first_published_at := coalesce(old.first_published_at, old.published_at);
    if old.published_at is not null and new.published_at is not null then
      new.published_at := old.published_at;
      return new;
    end if;
  end if;
  if new.published_at is null then
    return new;
  end if;
  missing := private.missing_to_publish(to_jsonb(new), 'block');
  if missing <> '{}' then
    -- What is new has no pictures yet: it is kept as a draft and can be finished.
    if tg_op = 'INSERT' then
      new.published_at := null;
      return new;
    end if;
    raise exception 'Before this listing can be published, it needs: %.', array_to_string(missing, ', ')
      using errcode = 'PT422', hint = 'publish_blocked', detail = to_jsonb(missing)::text;
  end if;
  new.published_at := now();
  if new.first_published_at is null then
    new.first_published_at := now();
    if tg_op = 'UPDATE' then
      new.created_at := now();
      new.price_lowered_at := null;
    end if;
  end if;
  return new;
end
$function$;

comment on function private.settle_publication() is 'Gives published_at its time, and stops what the settings don''t let through.';
