-- Written by npm run types from the migrated database. Don't edit it.

CREATE OR REPLACE FUNCTION public.count_enquiries()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('new', count(*) FILTER (WHERE (enquiries.state = 'new'::text)), 'due', count(*) FILTER (WHERE (enquiries.next_step_on <= private.manila_today()))) AS jsonb_build_object FROM enquiries WHERE (enquiries.state = ANY (ARRAY['new'::text, 'contacted'::text, 'viewing_set'::text, 'offer'::text])));

comment on function count_enquiries() is 'How many of the enquiries that the account sees are new, and how many have a next step due.';

grant execute on function count_enquiries() to authenticated;
grant execute on function count_enquiries() to service_role;
