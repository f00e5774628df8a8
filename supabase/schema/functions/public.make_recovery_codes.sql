-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.make_recovery_codes()
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  codes text[];
begin
  if private.session_level() is distinct from 'aal2' or not private.has_session()
    or not private.has_second_step((select auth.uid())) then
    raise exception 'Switch on the second step first.'
      using errcode = 'PT409', hint = 'second_step_first';
  end if;
  -- 48 random bits each, in digits and letters that nobody mistakes for one another.
  select array_agg(
    regexp_replace(
      left(encode(private.random_secret(), 'hex'), 12),
      '(.{4})(.{4})(.{4})', '\1-\2-\3'
    )
  ) into codes
  from generate_series(1, 8);
  delete from private.recovery_codes where recovery_codes.user_id = (select auth.uid());
  insert into private.recovery_codes (user_id, hash)
  select (select auth.uid()), private.secret_hash(code)
  from unnest(codes) as code;
  perform private.note_second_step_change((select auth.uid()), 'codes');
  return codes;
end
$function$;

comment on function make_recovery_codes() is 'Eight codes, each of which switches the second step off once, in place of those before. They are told this once.';

grant execute on function make_recovery_codes() to authenticated;
grant execute on function make_recovery_codes() to service_role;
