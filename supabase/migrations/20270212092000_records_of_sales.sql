-- Brokers are covered persons since RA 11521 of 2021: they identify their clients and keep what tells of a
-- sale, usually for five years (RA 9160, section 9), longer than other clients' details are kept here.
alter table public.commission_sheets
  add column identity_seen text not null default ''
    constraint commission_sheets_identity_length check (char_length(identity_seen) <= 500),
  add column identity_seen_on date
    constraint commission_sheets_identity_range
      check (identity_seen_on between '1900-01-01' and '2199-12-31'),
  add column paid_by text not null default ''
    constraint commission_sheets_paid_by_known
      check (paid_by in ('', 'transfer', 'check', 'loan', 'cash', 'several'));
comment on table public.commission_sheets is
  'The commission of a sale or lease, one sheet for a listing. Pesos; rate is per cent of the price, null where commission is a fixed amount. identity_seen is whose identity was seen by which papers, removed after staff_settings.won_months, and identity_seen_on when; paid_by is how the price was paid. Read by admins and by those who have a share of it, written by save_commission_sheet.';

-- Names of clients are in no history, where they would stay after their time.
drop trigger note_history_of_added on public.commission_sheets;
drop trigger note_history_of_changed on public.commission_sheets;
drop trigger note_history_of_removed on public.commission_sheets;
select private.keep_history(
  'commission_sheets', '', '{revision,created_at,updated_at,identity_seen}'
);

create or replace function public.save_commission_sheet(
  property uuid, sheet jsonb, shares jsonb, revision integer default null
)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  saved uuid;
begin
  if not private.is_admin() then
    raise exception 'Only admins write commission sheets.'
      using errcode = '42501', hint = 'commission_sheet_forbidden';
  end if;
  perform from public.properties where properties.id = save_commission_sheet.property for key share;
  if not found then
    raise exception 'There is no such listing.' using errcode = 'PT404', hint = 'not_found';
  end if;
  begin
    if octet_length(sheet::text) > 20000 or octet_length(shares::text) > 20000
      or jsonb_typeof(shares) is distinct from 'array' or jsonb_array_length(shares) > 20
      or jsonb_typeof(sheet) is distinct from 'object'
      -- PostgreSQL would take "today", too.
      or coalesce(sheet ->> 'sold_on', '') !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      or sheet ->> 'identity_seen_on' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    then
      raise exception 'A sheet is an object with a date, and has up to 20 shares.' using errcode = '22023';
    end if;
    if save_commission_sheet.revision is null then
      insert into public.commission_sheets (
        property_id, price, sold_on, rate, commission, note, identity_seen, identity_seen_on, paid_by
      )
      select save_commission_sheet.property, given.price, given.sold_on, given.rate, given.commission,
        coalesce(given.note, ''), coalesce(given.identity_seen, ''), given.identity_seen_on,
        coalesce(given.paid_by, '')
      from jsonb_to_record(sheet) as given (
        price numeric, sold_on date, rate numeric, commission numeric, note text, identity_seen text,
        identity_seen_on date, paid_by text
      )
      on conflict (property_id) do nothing
      returning commission_sheets.id into saved;
    else
      update public.commission_sheets
      set price = given.price, sold_on = given.sold_on, rate = given.rate,
        commission = given.commission, note = coalesce(given.note, ''),
        identity_seen = coalesce(given.identity_seen, ''),
        identity_seen_on = given.identity_seen_on, paid_by = coalesce(given.paid_by, '')
      from jsonb_to_record(sheet) as given (
        price numeric, sold_on date, rate numeric, commission numeric, note text, identity_seen text,
        identity_seen_on date, paid_by text
      )
      where commission_sheets.property_id = save_commission_sheet.property
        and commission_sheets.revision = save_commission_sheet.revision
      returning commission_sheets.id into saved;
    end if;
    if saved is not null then
      perform private.save_commission_shares(saved, shares);
    end if;
  exception when data_exception or integrity_constraint_violation then
    raise exception '%', sqlerrm using errcode = sqlstate, hint = 'bad_commission_sheet';
  end;
  if saved is null then
    raise exception 'Somebody else has saved or deleted this sheet in the meantime.'
      using errcode = 'PT409', hint = 'commission_sheet_changed';
  end if;
  return (
    select jsonb_build_object('id', commission_sheets.id, 'revision', commission_sheets.revision)
    from public.commission_sheets where commission_sheets.id = saved
  );
end
$$;
comment on function public.save_commission_sheet(uuid, jsonb, jsonb, integer) is
  'Saves the commission sheet of a listing as a whole and answers its id and revision. Without a revision it makes one; else it saves over that revision, or raises PT409. sheet is {price, sold_on, rate or null, commission, note, identity_seen, identity_seen_on or null, paid_by}; shares, in order, are {id?, profile_id or null, name, share, withholding, amount, withheld} and must add up. For admins.';

alter table public.staff_settings
  add column won_months integer not null default 60
    constraint staff_settings_won_months_range check (won_months between 1 and 120);
comment on column public.staff_settings.won_months is
  'Months after the last that happened to an enquiry that was won in which its client is kept, where that is longer than enquiry_months.';
grant update (won_months) on table public.staff_settings to authenticated;

create function private.is_record_of_sale(enquiry uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.enquiries
    where enquiries.id = is_record_of_sale.enquiry and enquiries.state = 'won' and greatest(
      enquiries.created_at,
      (select max(enquiry_events.created_at) from public.enquiry_events
       where enquiry_events.enquiry_id = enquiries.id)
    ) >= (select now() - staff_settings.won_months * interval '1 month' from public.staff_settings)
  )
$$;
comment on function private.is_record_of_sale(uuid) is
  'Whether the enquiry was won, and the months for which its client is kept have not passed.';
revoke execute on function private.is_record_of_sale(uuid)
from public, anon, authenticated, service_role;

create or replace function public.blank_old_contacts()
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  oldest constant timestamptz := (
    select now() - staff_settings.enquiry_months * interval '1 month' from public.staff_settings
  );
  old record;
  blanked integer := 0;
begin
  for old in
    select contacts.id from public.contacts
    where contacts.last_enquiry_at < oldest and not exists (
      select from public.enquiries
      where enquiries.contact_id = contacts.id and private.is_record_of_sale(enquiries.id)
    )
    order by contacts.last_enquiry_at
    limit 500
    for update skip locked
  loop
    blanked := blanked + private.blank_contact(
      old.id, array(select enquiries.id from public.enquiries where enquiries.contact_id = old.id)
    );
  end loop;
  blanked := blanked + private.blank_enquiries(array(
    select enquiries.id from public.enquiries
    where enquiries.contact_id is null and enquiries.blanked_at is null
      and enquiries.created_at < oldest and not private.is_record_of_sale(enquiries.id)
    order by enquiries.created_at
    limit 500
  ));
  -- A slip counts for its days, and may be quarrelled about as long as its buyer's messages are kept.
  perform private.blank_viewing_slips(array(
    select viewing_slips.number from public.viewing_slips
    where viewing_slips.blanked_at is null and viewing_slips.made_at < oldest
      and viewing_slips.made_at + make_interval(days => viewing_slips.days) < now()
      and not private.is_record_of_sale(viewing_slips.enquiry_id)
    order by viewing_slips.made_at
    limit 500
  ));
  update public.commission_sheets set identity_seen = ''
  where commission_sheets.identity_seen <> '' and commission_sheets.sold_on < (
    select private.manila_today() - staff_settings.won_months * interval '1 month'
    from public.staff_settings
  );
  if blanked > 0 then
    insert into public.privacy_requests (kind, enquiry_count) values ('retention', blanked);
  end if;
  return blanked;
end
$$;
comment on function public.blank_old_contacts() is
  'Blanks up to 500 contacts whose last message is older than the months set, or longer ago than those set for clients of a sale, and answers how many enquiries that were. For the server, daily.';
