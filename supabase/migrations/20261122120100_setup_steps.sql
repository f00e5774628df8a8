-- What an admin finds on the dashboard until it is done: which steps were skipped is shared by all.

alter table public.staff_settings
  add column setup_skipped text[] not null default '{}' constraint staff_settings_setup_skipped_form
    check (
      cardinality(setup_skipped) <= 30
      and array_to_string(setup_skipped, ' ', '?') ~ '^[a-z-]{0,30}( [a-z-]{1,30})*$'
    ),
  add column mail_tested_at timestamptz;

create function public.skip_setup_step(step text, is_skipped boolean)
returns text[]
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  skipped text[];
begin
  if not private.is_admin() then
    raise exception 'Your role doesn''t allow this.' using errcode = '42501';
  end if;
  -- In one statement: two admins at once lose nothing of each other's.
  update public.staff_settings
  set setup_skipped = array_remove(setup_skipped, step)
    || case when is_skipped then array[step] else '{}' end
  returning setup_skipped into skipped;
  return skipped;
end
$$;
comment on function public.skip_setup_step(text, boolean) is
  'Puts a step of the first-run list aside for all admins, or takes it up again, and answers those that are aside.';

grant execute on function public.skip_setup_step(text, boolean) to authenticated;
