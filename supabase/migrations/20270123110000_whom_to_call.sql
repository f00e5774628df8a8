alter table public.enquiry_events
  drop constraint enquiry_events_kind_known,
  add constraint enquiry_events_kind_known check (kind in (
    'received', 'note', 'answered', 'state', 'assigned', 'risen', 'step', 'told', 'viewing_set',
    'viewing_moved', 'viewing_cancelled', 'viewing_done', 'viewing_missed', 'blanked'
  ));

create index enquiries_wants_news_idx on public.enquiries (contact_id) where wants_news;
create index enquiry_events_told_idx on public.enquiry_events ((details ->> 'property_id'))
  where kind = 'told';

create function public.whom_to_call(id uuid)
returns table (
  enquiry_id uuid, name text, phone text, email text, reply_by text, asked_at timestamptz,
  asked_reference text, asked_title text, asked_kind text, asked_town text, asked_type text,
  is_cheaper boolean, told_at timestamptz, told_by uuid, told_as text
)
language sql stable
set search_path = ''
rows 50
as $$
  with offered as materialized (
    select properties.id, properties.listing_type, properties.category, properties.kind,
      properties.comparable_price, properties.price_lowered_at,
      coalesce(properties.town, nullif(lower(btrim(properties.city)), '')) as place
    from public.properties
    where properties.id = whom_to_call.id
      and private.is_listed(properties.status, properties.published_at, properties.deleted_at)
  ), seen as materialized (
    select enquiries.id, enquiries.contact_id, enquiries.name, enquiries.phone, enquiries.email,
      enquiries.reply_by, enquiries.created_at, enquiries.property_id,
      coalesce(enquiries.contact_id, enquiries.id) as person
    from public.enquiries
    where enquiries.blanked_at is null and enquiries.state not in ('spam', 'won')
      and (
        enquiries.wants_news
        or enquiries.contact_id in (
          select willing.contact_id from public.enquiries as willing
          where willing.wants_news and willing.blanked_at is null and willing.state <> 'spam'
        )
      )
      -- Nothing is worked out for a listing that is not on offer.
      and exists (select from offered)
  ), fitting as (
    select seen.*, asked.reference, asked.title, asked.kind, asked.town, asked.listing_type,
      asked.id = offered.id as is_cheaper,
      case when asked.id = offered.id then 3
        else coalesce((coalesce(asked.town, lower(btrim(asked.city))) = offered.place)::integer, 0)
          + coalesce((asked.kind = offered.kind)::integer, 0) end as fit,
      case when asked.comparable_price > 0 and offered.comparable_price > 0
        then greatest(asked.comparable_price, offered.comparable_price)
          / least(asked.comparable_price, offered.comparable_price) end as apart
    from offered, seen
    join public.properties as asked on asked.id = seen.property_id
    where case when asked.id = offered.id then seen.created_at < offered.price_lowered_at
      else asked.listing_type = offered.listing_type
        and asked.category = offered.category
        and case when asked.comparable_price > 0 and offered.comparable_price > 0
          then offered.comparable_price between asked.comparable_price / 1.5
              and asked.comparable_price * 1.5
            and (coalesce(asked.town, lower(btrim(asked.city))) = offered.place
              or asked.kind = offered.kind)
          else coalesce(asked.town, lower(btrim(asked.city))) = offered.place
            and asked.kind = offered.kind end
        -- Who asked about the listing itself knows of it, unless its price came down since.
        and seen.person not in (
          select knows.person from seen as knows
          where knows.property_id = whom_to_call.id
        ) end
  ), best as (
    select distinct on (fitting.person) fitting.*
    from fitting
    order by fitting.person, fitting.fit desc, fitting.apart nulls last, fitting.created_at desc
  ), once as (
    -- What shares a number or an address may be one person, and nobody is called twice.
    select best.*,
      row_number() over (
        partition by coalesce(best.phone, best.id::text)
        order by best.fit desc, best.apart nulls last, best.created_at desc, best.id
      ) as of_phone,
      row_number() over (
        partition by coalesce(lower(best.email), best.id::text)
        order by best.fit desc, best.apart nulls last, best.created_at desc, best.id
      ) as of_email
    from best
  ), told as materialized (
    select enquiry_events.id, enquiry_events.created_at, enquiry_events.profile_id,
      enquiry_events.details ->> 'said' as said,
      told_of.id as enquiry_id, told_of.contact_id, told_of.phone, told_of.email
    from public.enquiry_events
    join public.enquiries as told_of on told_of.id = enquiry_events.enquiry_id
    where enquiry_events.kind = 'told'
      and enquiry_events.details ->> 'property_id' = whom_to_call.id::text
  )
  select once.id, once.name, once.phone, once.email, once.reply_by, once.created_at,
    once.reference, once.title, once.kind, once.town, once.listing_type,
    once.is_cheaper, last.created_at, last.profile_id, last.said
  from once
  left join lateral (
    select told.created_at, told.profile_id, told.said
    from told
    where (
        told.enquiry_id = once.id or told.contact_id = once.contact_id
        or told.phone = once.phone or told.email = once.email
      )
      -- A lower price is told of again.
      and not (once.is_cheaper and told.created_at < (
        select offered.price_lowered_at from offered
      ))
    order by told.id desc
    limit 1
  ) as last on true
  where once.of_phone = 1 and once.of_email = 1
  order by last.created_at is not null, once.fit desc, once.apart nulls last,
    once.created_at desc, once.id
  limit 50
$$;
comment on function public.whom_to_call(uuid) is 'Up to fifty people, of those whose enquiries the account reads, who may want to hear of a listing on offer: they agreed to news, and asked about one like it (for sale or for rent as it is, of its category, in its town or of its kind, for between two thirds and one and a half times its comparable_price; where a price doesn''t compare, in its town and of its kind), or about itself before its price came down. Who was told of it already comes last, with when, by whom and what was noted.';

create function public.note_told(enquiry_id uuid, property_id uuid, said text)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  enquiry public.enquiries := private.seen_enquiry(note_told.enquiry_id);
  reference constant text := (
    select properties.reference from public.properties
    where properties.id = note_told.property_id
      and private.is_public(properties.status, properties.published_at, properties.deleted_at)
  );
begin
  if (note_told.said in ('call', 'sms', 'viber', 'email', 'not_interested', 'no_news')) is not true
    or reference is null
  then
    raise exception 'Say how somebody was told of which listing.'
      using errcode = '22023', hint = 'bad_enquiry';
  end if;
  perform private.note_event(enquiry.id, 'told', jsonb_build_object(
    'property_id', note_told.property_id, 'property_reference', reference, 'said', note_told.said
  ));
  if note_told.said = 'no_news' then
    -- Also in what the account doesn't see: they asked for no more.
    update public.enquiries set wants_news = false
    where enquiries.wants_news and (
      enquiries.id = enquiry.id or enquiries.contact_id = enquiry.contact_id
      or enquiries.phone = enquiry.phone or enquiries.email = enquiry.email
    );
  end if;
end
$$;
comment on function public.note_told(uuid, uuid, text) is 'Notes at an enquiry that its sender was called (call), sent a message (sms, viber, email) or is not interested in a listing (not_interested). With no_news they want no more news: that ends their consent in all enquiries with their number, address or contact.';

revoke execute on function public.whom_to_call(uuid), public.note_told(uuid, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.whom_to_call(uuid), public.note_told(uuid, uuid, text)
  to authenticated;
