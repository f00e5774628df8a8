-- What is saved says where it waits for an admin, by every way that can say so.
CREATE OR REPLACE FUNCTION public.save_property(id uuid DEFAULT NULL::uuid, revision integer DEFAULT NULL::integer, property jsonb DEFAULT '{}'::jsonb, videos text[] DEFAULT NULL::text[], faqs jsonb DEFAULT NULL::jsonb, images jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  fields jsonb;
  saved uuid;
begin
  perform private.check_lists(videos, faqs, images);
  fields := private.checked_fields('public.properties', save_property.property, 'bad_property');
  if not private.can_edit_listings() then
    raise exception 'Your role doesn''t allow editing listings.'
      using errcode = '42501', hint = 'listing_edit_forbidden';
  end if;

  saved := private.save_property_row(save_property.id, save_property.revision, fields);
  perform private.save_property_videos(saved, videos);
  perform private.save_property_faqs(saved, faqs);
  perform private.save_property_images(saved, images);
  perform private.see_listing(saved);
  return (
    select to_jsonb(properties) - 'search_text'
      || case when private.changes_that_wait(saved) then '{"waits": true}' else '{}' end::jsonb
    from public.properties where properties.id = saved
  );
end
$function$;

comment on function public.save_property(uuid,integer,jsonb,text[],jsonb,jsonb) is 'Saves a listing as a whole and answers its row, with waits where what the account changed in a public one waits for an admin. Without an id it makes one; else it saves over the revision that was loaded, or raises PT409, hint conflict, with the row as it stands and its video_urls in the detail. property holds writable columns; the others stay as they are. videos, faqs ({id?, question, answer, display_order?}) and images ({id, alt_text?, kind?}, each picture of the listing once, the cover first) are whole lists in order; null leaves a list as it is.';

CREATE OR REPLACE FUNCTION private.carry_out(plan jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  done jsonb;
begin
  with changed as (
    update public.properties
    set status = coalesce(step.after ->> 'status', properties.status),
      featured = coalesce((step.after ->> 'featured')::boolean, properties.featured),
      price = coalesce(step.after ->> 'price', properties.price),
      property_type = coalesce(step.after ->> 'property_type', properties.property_type),
      agent_id = case when step.after ? 'agent_id' then (step.after ->> 'agent_id')::uuid
        else properties.agent_id end
    from jsonb_to_recordset(plan) as step (id uuid, reason text, after jsonb)
    where properties.id = step.id and step.reason is null and not step.after ? 'trash'
    returning properties.id, properties.revision
  )
  select coalesce(jsonb_object_agg(changed.id, changed.revision), '{}') into done from changed;
  delete from public.properties
  using jsonb_to_recordset(plan) as step (id uuid, reason text, after jsonb)
  where properties.id = step.id and step.reason is null and step.after ? 'trash';
  return (
    select coalesce(jsonb_agg(
      step || case when done ? (step ->> 'id') then jsonb_build_object('revision', done -> (step ->> 'id')) else '{}' end
        -- Whether it is available changes at once.
        || case when done ? (step ->> 'id') and not step -> 'after' ? 'status'
            and private.changes_that_wait((step ->> 'id')::uuid)
          then '{"reason": "waits"}' else '{}' end::jsonb
    ), '[]')
    from jsonb_array_elements(plan) as step
  );
end
$function$;

comment on function private.carry_out(jsonb) is 'Makes the steps of change_listings that no reason stops, with the rights of the caller, and answers all with their new revisions; what waits for an admin has the reason waits.';

CREATE OR REPLACE FUNCTION public.answer_still_there(token_hash text, revision integer, answer text, price text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link private.still_there_links;
  listing jsonb;
  present public.properties;
  missing text[] := '{}';
begin
  select * into link from private.still_there_links
  where still_there_links.hash = answer_still_there.token_hash;
  perform from public.properties where properties.id = link.property_id for update;
  listing := public.still_there(token_hash);
  if listing is null then
    return jsonb_build_object('state', 'ended');
  end if;
  if (listing ->> 'revision')::integer <> answer_still_there.revision then
    return jsonb_build_object('state', 'changed');
  end if;
  if answer in ('sold', 'rented') then
    delete from private.still_there_questions where still_there_questions.property_id = link.property_id;
    update private.still_there_links set ends_at = now()
    where still_there_links.property_id = link.property_id and still_there_links.ends_at > now();
    update public.properties set status = answer, hidden_on = null where properties.id = link.property_id;
  elsif answer = 'price' and private.has_visible_text(price) and char_length(price) <= 200 then
    select * into present from public.properties where properties.id = link.property_id;
    if present.published_at is null or not private.profile_needs_approval(link.profile_id) then
      update public.properties set price = answer_still_there.price where properties.id = link.property_id;
    elsif present.price <> answer_still_there.price then
      perform private.ask_to_change(
        to_jsonb(present), link.profile_id, jsonb_build_object('price', answer_still_there.price)
      );
    end if;
    missing := private.confirm_listing(link.property_id, link.profile_id);
  elsif answer = 'available' then
    missing := private.confirm_listing(link.property_id, link.profile_id);
  else
    raise exception 'This is no answer.' using errcode = '22023', hint = 'bad_answer';
  end if;
  -- The link came to that account alone: what it did is that account's.
  update public.history set actor = link.profile_id
  where history.transaction = pg_current_xact_id()::text::bigint
    and history.property_id = link.property_id and history.actor is null;
  return jsonb_build_object('state', 'done', 'missing', missing, 'waits', exists (
    select from public.listing_submissions
    where listing_submissions.property_id = link.property_id and listing_submissions.sent_back_at is null
  ), 'price_waits', answer = 'price' and exists (
    select from public.waiting_changes
    where waiting_changes.property_id = link.property_id and waiting_changes.profile_id = link.profile_id
      and waiting_changes.saved_at = now()
  ));
end
$function$;

comment on function public.answer_still_there(text,integer,text,text) is 'Carries out the answer (available, sold, rented, or price with the new one) that somebody gives by the link of an e-mail, over the revision they were shown. state is done, changed where somebody has edited the listing meanwhile, or ended as still_there says; the last two change nothing. waits says that a listing which was hidden waits for an admin''s approval, price_waits that its new price does. For the server.';
