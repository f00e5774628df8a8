ALTER TABLE "public"."staff_settings" ADD COLUMN "office_size" text;

CREATE OR REPLACE FUNCTION public.new_site_holds()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when not (
    (
      select count(*) from public.profiles
      where profiles.confirmed_at is not null and private.is_vouched_profile(profiles.id)
    ) > 1
    or exists (
      select from public.properties
      where not properties.is_sample and not exists (
        select from public.unseen_listings where unseen_listings.property_id = properties.id
      )
    )
    or exists (
      select from public.enquiry_events
      join public.enquiries on enquiries.id = enquiry_events.enquiry_id
      where enquiry_events.profile_id is not null
        and enquiries.state <> 'spam' and enquiries.blanked_at is null
    )
    -- Removing the sample is no work that could be lost, nor is saying how many work here.
    or exists (
      select from public.history
      join public.profiles on profiles.id = history.actor
      where history.action <> 'delete' and private.is_vouched_profile(profiles.id)
        and not (history.table_name = 'staff_settings' and history.new - 'office_size' = '{}')
    )
  ) then jsonb_build_object(
    'listings', (select count(*) from public.properties where not properties.is_sample),
    'enquiries', (
      select count(*) from public.enquiries
      where enquiries.state <> 'spam' and enquiries.blanked_at is null
    ),
    'spam', (
      select count(*) from public.enquiries
      where enquiries.state = 'spam' and enquiries.blanked_at is null
    ),
    'accounts', (
      select count(*) from public.profiles
      where profiles.confirmed_at is not null and not private.is_vouched_profile(profiles.id)
    ),
    'searches', (
      select count(*) from private.saved_searches where saved_searches.confirmed_at is not null
    )
  ) end
$function$;

CREATE OR REPLACE FUNCTION public.parts_in_use()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_remove(array[
    case when exists (select from public.feeds where feeds.is_on) then 'feeds' end,
    case when exists (select from public.commission_sheets) then 'commission-sheets' end,
    case when exists (select from public.viewing_slips) then 'viewing-slips' end,
    case when exists (select from public.staff_settings where staff_settings.admin_looks_first)
      or exists (select from public.listing_submissions)
      or exists (select from public.waiting_changes) then 'approvals' end,
    case when exists (
      select from public.properties
      where not properties.is_sample
        and properties.seller_kind || properties.project_name || properties.licence_to_sell
          || properties.advertisement_approval <> ''
    ) then 'projects' end,
    case when (select count(*) from public.profiles) > 1
      or (select count(*) from public.people) > 1 then 'colleagues' end
  ], null)
  where private.has_profile()
$function$;

ALTER TABLE "public"."staff_settings" ADD CONSTRAINT "staff_settings_office_size_known" CHECK ((office_size = ANY (ARRAY['small'::text, 'large'::text])));

CREATE INDEX properties_of_projects_idx ON public.properties USING btree (id) WHERE ((NOT is_sample) AND ((((seller_kind || project_name) || licence_to_sell) || advertisement_approval) <> ''::text));

COMMENT ON COLUMN "public"."staff_settings"."office_size" IS 'Whether up to three people work here (small), for whom screens fold what they don''t use, or more (large). Null where nobody has said so: nothing is folded.';

COMMENT ON FUNCTION "public"."parts_in_use"() IS 'Which parts of the staff side this office has used of those that are folded in a small one, for accounts.';

REVOKE ALL ON FUNCTION "public"."parts_in_use"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."parts_in_use"() TO "authenticated";

REVOKE ALL ("office_size") ON TABLE "public"."staff_settings" FROM "authenticated";

GRANT UPDATE ("office_size") ON TABLE "public"."staff_settings" TO "authenticated";

-- Nothing folds on a site that people work with already, and its set-up asks nothing new. It is no
-- change of theirs: not in the history, and nobody's open form is outdated by it.
alter table public.staff_settings disable trigger user;
update public.staff_settings set office_size = 'large' where exists (select from public.profiles);
alter table public.staff_settings enable trigger user;
