import { SiteInput } from '~/modules/site-settings/staff/site-section/site-input'
import type { SiteFormApi } from '~/modules/site-settings/staff/use-site-section'
import type { SectionName } from '../sections'
import { ListEditor } from './list-editor'

export function SectionFields({ name, form }: { name: SectionName; form: SiteFormApi }) {
  switch (name) {
    case 'contacts':
      return <ContactFields form={form} />
    case 'office':
      return <OfficeFields form={form} />
    case 'broker':
      return <BrokerFields form={form} />
    case 'front':
      return <FrontFields form={form} />
    case 'figures':
      return <ListEditor form={form} name="stats" />
    case 'values':
      return <ListEditor form={form} name="value_cards" />
    case 'testimonials':
      return <ListEditor form={form} name="testimonials" />
    case 'questions':
      return <ListEditor form={form} name="general_faqs" />
    case 'listing-questions':
      return <ListEditor form={form} name="listing_faqs" />
    case 'landmarks':
      return <ListEditor form={form} name="landmarks" />
  }
}

function ContactFields({ form }: { form: SiteFormApi }) {
  return (
    <>
      <SiteInput
        form={form}
        name="phone"
        hint="Mobile or landline, with the area code. Write it as you like."
        placeholder="0917 123 4567"
      />
      <SiteInput form={form} name="sms_number" placeholder="0917 123 4567" />
      <SiteInput form={form} name="viber_number" placeholder="0917 123 4567" />
      <SiteInput
        form={form}
        name="messenger_url"
        hint="The name of your Facebook page, or its m.me link."
        placeholder="m.me/your.page"
      />
      <SiteInput form={form} name="email" placeholder="name@example.com" />
      <SiteInput form={form} name="facebook_url" placeholder="facebook.com/your.page" />
    </>
  )
}

function OfficeFields({ form }: { form: SiteFormApi }) {
  return (
    <>
      <SiteInput form={form} name="address_line" hint="In one line, as you would tell a driver." />
      <SiteInput
        form={form}
        name="map_url"
        hint="From “Share” in Google Maps, Waze or another map. Without it, the address is searched for."
        placeholder="https://maps.app.goo.gl/…"
      />
      <SiteInput
        form={form}
        name="office_hours"
        rows={3}
        placeholder="Monday to Saturday, 8:00 am to 6:00 pm"
      />
    </>
  )
}

function BrokerFields({ form }: { form: SiteFormApi }) {
  return (
    <>
      <SiteInput form={form} name="broker_name" hint="As on the licence." />
      <SiteInput form={form} name="broker_title" placeholder="Licensed Real Estate Broker" />
      <SiteInput form={form} name="broker_licence_no" hint="As on your PRC ID." />
      <div className="grid gap-4 sm:grid-cols-2">
        <SiteInput form={form} name="broker_licence_valid_from" />
        <SiteInput form={form} name="broker_licence_valid_until" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SiteInput form={form} name="dhsud_registration_no" />
        <SiteInput form={form} name="dhsud_registration_valid_until" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SiteInput
          form={form}
          name="amlc_registration_no"
          hint="With the Anti-Money Laundering Council, since RA 11521 of 2021."
        />
        <SiteInput form={form} name="amlc_registration_valid_until" />
      </div>
    </>
  )
}

function FrontFields({ form }: { form: SiteFormApi }) {
  return (
    <>
      <SiteInput
        form={form}
        name="tagline"
        hint="What you do and where, in a few words. Also shown with the name in search results."
      />
      <SiteInput form={form} name="hero_title" />
      <SiteInput form={form} name="hero_text" rows={3} />
      <SiteInput form={form} name="broker_intro" rows={8} />
    </>
  )
}
