-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.confirm_listing(property uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  missing text[];
begin
  perform private.must_edit_listing(property);
  if not exists (
    select from public.properties
    where properties.id = confirm_listing.property and properties.status = 'active'
  ) then
    raise exception 'This listing is no longer for sale or rent.' using errcode = 'PT409', hint = 'not_available';
  end if;
  missing := private.confirm_listing(property, private.account_profile_id());
  return (
    select jsonb_build_object(
      'confirmed_on', properties.confirmed_on, 'is_published', properties.published_at is not null,
      'missing', missing
    )
    from public.properties where properties.id = confirm_listing.property
  );
end
$function$;

comment on function confirm_listing(uuid) is 'Says that a listing is still available, which publishes it again where it was hidden by itself; missing names what it then lacks. For who may edit it. Raises PT409, hint not_available, where its status is another.';

grant execute on function confirm_listing(uuid) to authenticated;
