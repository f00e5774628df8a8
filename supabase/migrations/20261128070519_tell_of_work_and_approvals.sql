ALTER TABLE "private"."outgoing_pushes" DROP CONSTRAINT "outgoing_pushes_about";

ALTER TABLE "private"."outgoing_pushes" DROP CONSTRAINT "outgoing_pushes_kind_known";

CREATE TABLE "private"."approval_news" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "kind" text NOT NULL, "profile_id" uuid NOT NULL, "property_id" uuid NOT NULL, "from_name" text NOT NULL, "note" text NOT NULL DEFAULT ''::text, "made_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "approval_news_kind_known" CHECK ((kind = ANY (ARRAY['asked'::text, 'given'::text, 'sent_back'::text]))), CONSTRAINT "approval_news_once" UNIQUE (kind, profile_id, property_id), CONSTRAINT "approval_news_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."approval_news" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."handovers" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "profile_id" uuid NOT NULL, "from_name" text NOT NULL, "listings" integer NOT NULL, "enquiries" integer NOT NULL, "list" jsonb NOT NULL DEFAULT '[]'::jsonb, "made_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "handovers_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."handovers" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."outgoing_pushes" ADD COLUMN "property_id" uuid;

CREATE OR REPLACE FUNCTION private.add_work_pushes(profile uuid, kind text, listing uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.outgoing_pushes (subscription_id, kind, property_id)
  select subscription.id, add_work_pushes.kind, listing
  from private.push_subscriptions as subscription
  where subscription.profile_id = add_work_pushes.profile
    and (
      select count(*) from private.outgoing_pushes as waiting
      where waiting.subscription_id = subscription.id
    ) < 30
$function$;

CREATE OR REPLACE FUNCTION private.claim_approval_news(due jsonb)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with told as (
    delete from private.approval_news as news
    where news.profile_id = (due ->> 'profile_id')::uuid
      and (news.kind = 'asked') = (due ->> 'kind' = 'asked')
      and news.made_at <= (due ->> 'until')::timestamptz
    returning news.profile_id, news.property_id
  ), rung as (
    select private.add_work_pushes(
      told.profile_id, 'approval_' || (due ->> 'kind'),
      case when count(*) = 1 then min(told.property_id::text)::uuid end
    )
    from told group by told.profile_id
  )
  select count(*) > 0 from rung
$function$;

CREATE OR REPLACE FUNCTION private.claim_handovers(due jsonb)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with told as (
    delete from private.handovers where handovers.id = (due ->> 'id')::uuid
    returning handovers.profile_id
  ), rung as (
    select private.add_work_pushes(told.profile_id, 'work_handed_over', null) from told
  )
  select count(*) > 0 from rung
$function$;

CREATE OR REPLACE FUNCTION private.due_push(push uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', push.id, 'kind', push.kind, 'attempts', push.attempts,
    'endpoint', subscription.endpoint, 'p256dh', subscription.p256dh, 'auth', subscription.auth,
    'enquiry_id', push.enquiry_id, 'property_id', push.property_id,
    'subject', coalesce(enquiries.subject, properties.title, ''),
    'is_free', enquiries.id is not null and enquiries.assignee_id is null,
    'seconds_left',
      greatest(0, 4 * 3600 - extract(epoch from now() - push.created_at))::integer
  )
  from private.outgoing_pushes as push
  join private.push_subscriptions as subscription on subscription.id = push.subscription_id
  left join public.enquiries on enquiries.id = push.enquiry_id
  left join public.properties on properties.id = push.property_id
  where push.id = due_push.push
$function$;

CREATE OR REPLACE FUNCTION private.end_submission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asker uuid;
begin
  delete from public.listing_submissions where listing_submissions.property_id = new.id
  returning listing_submissions.submitted_by into asker;
  if asker is not null then
    perform private.note_approval('given', new.id, asker);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_worth_ringing(push uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.may_ring(subscription.profile_id, subscription.session_id)
    and not exists (
      select from auth.sessions
      where sessions.id = subscription.session_id
        and public.owes_second_step(sessions.user_id, sessions.aal::text)
    )
    and push.created_at > now() - interval '4 hours'
    and (
      push.enquiry_id is null
      or enquiries.blanked_at is null
        and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
        and (push.kind <> 'enquiry_unanswered' or enquiries.state = 'new')
        and case push.kind
          when 'enquiry_assigned' then enquiries.assignee_id = subscription.profile_id
          when 'enquiry_offer' then enquiries.assignee_id is null
          when 'enquiry_notice' then
            coalesce(enquiries.assignee_id, subscription.profile_id) = subscription.profile_id
          else true
        end
    )
  from private.outgoing_pushes as push
  join private.push_subscriptions as subscription on subscription.id = push.subscription_id
  left join public.enquiries on enquiries.id = push.enquiry_id
  where push.id = is_worth_ringing.push
$function$;

CREATE OR REPLACE FUNCTION private.note_approval(kind text, listing uuid, asker uuid, note text DEFAULT ''::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.approval_news as news (kind, profile_id, property_id, from_name, note)
  select note_approval.kind, profiles.id, listing,
    coalesce(private.name_of_actor(
      case when note_approval.kind = 'asked' then asker else private.account_profile_id() end
    ), ''),
    note_approval.note
  from public.profiles
  where profiles.confirmed_at is not null
    and profiles.id is distinct from private.account_profile_id()
    and case when note_approval.kind = 'asked' then profiles.role in ('admin', 'superadmin')
      else profiles.id = asker end
  on conflict on constraint approval_news_once do update
  set from_name = excluded.from_name, note = excluded.note, made_at = now();
  -- What was answered is asked no more, and the other way round.
  delete from private.approval_news as news
  where news.property_id = listing and (news.kind = 'asked') <> (note_approval.kind = 'asked')
    and (news.kind = 'asked' or news.profile_id = asker)
$function$;

CREATE OR REPLACE FUNCTION private.note_handover(heir uuid, from_person uuid, listings integer, moved uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- One e-mail says it all: no enquiry is told of by itself, nor anything to who did it.
  update public.enquiries set told_assignee_id = heir
  where enquiries.id = any (moved);
  insert into private.handovers (profile_id, from_name, listings, enquiries, list)
  select heir, coalesce((select people.name from public.people where people.id = from_person), ''),
    note_handover.listings, cardinality(moved), coalesce((
      select jsonb_agg(to_jsonb(first)) from (
        select enquiries.id, enquiries.reference, enquiries.subject from public.enquiries
        where enquiries.id = any (moved)
        order by enquiries.created_at desc, enquiries.id
        limit 20
      ) as first
    ), '[]')
  where heir is not null and heir is distinct from private.account_profile_id()
    and note_handover.listings + cardinality(moved) > 0
$function$;

CREATE OR REPLACE FUNCTION private.note_submission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.sent_back_at is null then
    perform private.note_approval('asked', new.property_id, new.submitted_by);
  else
    perform private.note_approval('sent_back', new.property_id, new.submitted_by, new.note);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_waiting_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.sent_back_at is not null then
    perform private.note_approval('sent_back', new.property_id, new.profile_id, new.note);
  else
    perform private.note_approval('asked', new.property_id, new.profile_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.approve_change(change uuid, version integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked constant public.waiting_changes := private.must_decide(change);
  fields constant jsonb := (
    select coalesce(jsonb_object_agg(given.key, given.value), '{}') from jsonb_each(asked.fields) as given
    where given.key = any (private.columns_that_wait())
  );
  moved text[];
begin
  if asked.version is distinct from approve_change.version then
    raise exception 'Somebody has changed this listing in the meantime.'
      using errcode = 'PT409', hint = 'history_moved';
  end if;
  select array_agg(given.key order by given.key) into moved
  from public.properties, jsonb_each(fields) as given
  where properties.id = asked.property_id
    and to_jsonb(properties) -> given.key is distinct from given.value -> 'was'
    and to_jsonb(properties) -> given.key is distinct from given.value -> 'now';
  if moved is not null then
    raise exception 'The listing has changed since in what this would change.'
      using errcode = 'PT409', hint = 'change_moved', detail = to_jsonb(moved)::text;
  end if;

  -- Before the listing, so that the history has who asked beside what became of it.
  delete from public.waiting_changes where waiting_changes.id = asked.id;
  if fields <> '{}' then
    execute format(
      'update public.properties set (%1$s) = (
         select %1$s from jsonb_populate_record(properties, $1) as fields) where id = $2',
      (select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(fields) as name)
    ) using (
      select jsonb_object_agg(given.key, given.value -> 'now') from jsonb_each(fields) as given
    ), asked.property_id;
  end if;
  perform private.see_listing(asked.property_id);
  perform private.note_approval('given', asked.property_id, asked.profile_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.hand_over_work(from_person uuid, to_person uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  leaver constant uuid := (
    select people.profile_id from public.people where people.id = from_person
  );
  heir constant uuid := (select people.profile_id from public.people where people.id = to_person);
  listings integer;
  moved uuid[];
begin
  if not private.is_admin() then
    raise exception 'Only administrators hand over what is somebody''s.'
      using errcode = '42501', hint = 'person_edit_forbidden';
  end if;
  if to_person is not null
    and not exists (select from public.people where people.id = to_person)
  then
    raise exception 'This person is gone.' using errcode = 'PT404', hint = 'not_found';
  end if;

  update public.properties set agent_id = to_person
  where properties.agent_id = from_person and from_person is distinct from to_person;
  get diagnostics listings = row_count;

  with handed as (
    update public.enquiries set assignee_id = heir
    where enquiries.assignee_id = leaver and leaver is distinct from heir
      and enquiries.state in ('new', 'contacted', 'viewing_set', 'offer')
      and enquiries.blanked_at is null
    returning enquiries.id
  )
  select coalesce(array_agg(handed.id), '{}') into moved from handed;
  perform private.note_event(handed_id, 'assigned', jsonb_build_object('from', leaver, 'to', heir))
  from unnest(moved) as handed_id;
  perform private.note_handover(heir, from_person, listings, moved);
  return jsonb_build_object('listings', listings, 'enquiries', cardinality(moved));
end
$function$;

ALTER TABLE "private"."approval_news" ADD CONSTRAINT "approval_news_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."approval_news" ADD CONSTRAINT "approval_news_property_id_fkey" FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "private"."handovers" ADD CONSTRAINT "handovers_profile_id_fkey" FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."outgoing_pushes" ADD CONSTRAINT "outgoing_pushes_about" CHECK (((kind ~~ 'enquiry%'::text) = (enquiry_id IS NOT NULL)));

ALTER TABLE "private"."outgoing_pushes" ADD CONSTRAINT "outgoing_pushes_kind_known" CHECK ((kind = ANY (ARRAY['enquiry_notice'::text, 'enquiry_assigned'::text, 'enquiry_offer'::text, 'enquiry_unanswered'::text, 'test'::text, 'work_handed_over'::text, 'approval_asked'::text, 'approval_answered'::text])));

ALTER TABLE "private"."outgoing_pushes" ADD CONSTRAINT "outgoing_pushes_property_id_fkey" FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

CREATE VIEW "private"."due_approval_news" AS  SELECT (min((news.id)::text))::uuid AS id,
    news.profile_id,
        CASE
            WHEN (news.kind = 'asked'::text) THEN 'asked'::text
            ELSE 'answered'::text
        END AS kind,
    max(news.made_at) AS until,
        CASE
            WHEN (profiles.confirmed_at IS NOT NULL) THEN profiles.username
            ELSE NULL::text
        END AS recipient,
    jsonb_agg(jsonb_build_object('id', properties.id, 'reference', properties.reference, 'title', properties.title, 'from_name', news.from_name, 'is_sent_back', (news.kind = 'sent_back'::text), 'note', news.note) ORDER BY news.made_at, news.id) AS listings
   FROM ((private.approval_news news
     JOIN public.profiles ON ((profiles.id = news.profile_id)))
     JOIN public.properties ON ((properties.id = news.property_id)))
  WHERE (properties.deleted_at IS NULL)
  GROUP BY news.profile_id, profiles.id, (news.kind = 'asked'::text),
        CASE
            WHEN (news.kind = 'asked'::text) THEN 'asked'::text
            ELSE 'answered'::text
        END
 HAVING ((max(news.made_at) < (now() - '00:01:00'::interval)) OR (min(news.made_at) < (now() - '00:10:00'::interval)))
  ORDER BY (max(news.made_at)), (min((news.id)::text));;

CREATE VIEW "private"."due_handovers" AS  SELECT handovers.id,
    handovers.from_name,
    handovers.listings,
    handovers.enquiries,
    handovers.list,
        CASE
            WHEN (profiles.confirmed_at IS NOT NULL) THEN profiles.username
            ELSE NULL::text
        END AS recipient
   FROM (private.handovers
     JOIN public.profiles ON ((profiles.id = handovers.profile_id)))
  ORDER BY handovers.made_at, handovers.id;;

CREATE INDEX approval_news_profile_id_idx ON private.approval_news USING btree (profile_id);

CREATE INDEX approval_news_property_id_idx ON private.approval_news USING btree (property_id);

CREATE INDEX handovers_profile_id_idx ON private.handovers USING btree (profile_id);

CREATE INDEX outgoing_pushes_property_id_idx ON private.outgoing_pushes USING btree (property_id);

CREATE TRIGGER note_submission AFTER INSERT OR UPDATE OF sent_back_at ON public.listing_submissions FOR EACH ROW EXECUTE FUNCTION private.note_submission();

CREATE TRIGGER note_added_change AFTER INSERT ON public.waiting_changes FOR EACH ROW EXECUTE FUNCTION private.note_waiting_change();

CREATE TRIGGER note_changed_change AFTER UPDATE OF sent_back_at ON public.waiting_changes FOR EACH ROW WHEN ((old.sent_back_at IS DISTINCT FROM new.sent_back_at)) EXECUTE FUNCTION private.note_waiting_change();

COMMENT ON FUNCTION "private"."add_work_pushes"(uuid, text, uuid) IS 'Rings an account where it wants to be rung about what it gets by e-mail: a listing''s, or several (null).';

COMMENT ON FUNCTION "private"."note_approval"(text, uuid, uuid, text) IS 'Has the admins told that somebody asks for approval, or who asked of the answer; never who did it.';

COMMENT ON FUNCTION "private"."note_handover"(uuid, uuid, integer, uuid[]) IS 'Has the account that got somebody''s work told of it, once for all of it.';

COMMENT ON TABLE "private"."approval_news" IS 'What admins and those who asked for approval were not told of yet: asked is for each admin, given and sent_back for who asked. The rows go with the e-mail.';

COMMENT ON TABLE "private"."handovers" IS 'Work that somebody got from another and was not told of yet; the row goes with the e-mail. list names the first twenty enquiries: id, reference and subject, and of no client more.';

COMMENT ON VIEW "private"."due_approval_news" IS 'What an account is to be told of approvals, all of one kind in one.';

COMMENT ON VIEW "private"."due_handovers" IS 'Work that its new owner was not told of yet.';

REVOKE ALL ON FUNCTION "private"."add_work_pushes"(uuid, text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."claim_approval_news"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."claim_handovers"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_approval"(text, uuid, uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_handover"(uuid, uuid, integer, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_submission"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_waiting_change"() FROM PUBLIC;

insert into private.mail_kinds (kind, lifetime, daily_limit, limits_proven) values
  ('work_handed_over', interval '7 days', 20, false),
  ('approval_asked', interval '3 days', 30, false),
  ('approval_answered', interval '3 days', 30, false);
