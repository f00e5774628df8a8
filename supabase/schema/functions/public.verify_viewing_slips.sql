-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.verify_viewing_slips()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_vouched_for() then
    raise exception 'Only staff check viewing slips.'
      using errcode = '42501', hint = 'viewing_slip_forbidden';
  end if;
  return (
    select jsonb_build_object(
      'slips', count(*), 'last_hash', (array_agg(slips.hash order by slips.number desc))[1],
      'broken_at', min(slips.place) filter (where not slips.is_right)
    )
    from (
      select viewing_slips.number, viewing_slips.hash, ordered.place,
        viewing_slips.number = ordered.place
        and viewing_slips.previous_hash = coalesce(ordered.before, repeat('0', 64))
        and viewing_slips.hash = private.viewing_slip_hash(to_jsonb(viewing_slips))
        and (
          viewing_slips.blanked_at is not null
          or viewing_slips.buyer_digest = private.buyer_digest(to_jsonb(viewing_slips))
        ) as is_right
      from public.viewing_slips
      join (
        select each.number, row_number() over (order by each.number) as place,
          lag(each.hash) over (order by each.number) as before
        from public.viewing_slips as each
      ) as ordered on ordered.number = viewing_slips.number
    ) as slips
  );
end
$function$;

comment on function verify_viewing_slips() is 'Counts the viewing slips and checks each hash, also that none is missing: broken_at is the first number that is not as it was made, or null. For staff whom an admin vouches for.';

grant execute on function verify_viewing_slips() to authenticated;
