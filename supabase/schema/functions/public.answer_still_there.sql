-- Written by npm run types from the migrated database. Don't edit it.

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

comment on function answer_still_there(text,integer,text,text) is 'Carries out the answer (available, sold, rented, or price with the new one) that somebody gives by the link of an e-mail, over the revision they were shown. state is done, changed where somebody has edited the listing meanwhile, or ended as still_there says; the last two change nothing. waits says that a listing which was hidden waits for an admin''s approval, price_waits that its new price does. For the server.';

grant execute on function answer_still_there(text,integer,text,text) to service_role;
