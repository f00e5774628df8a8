import type { Database } from '../platform/values/database.types.ts'

type Settings = Database['public']['Tables']['site_settings']['Update']

/** Names, numbers, licences and claims of nobody; while one of them is shown, the site says so. */
const identity = {
  business_name: 'Bale Realty (sample)',
  phone: '+639000000000',
  sms_number: '+639000000000',
  viber_number: '+639000000000',
  email: 'broker@example.com',
  messenger_url: 'https://m.me/example.bale.realty',
  facebook_url: 'https://www.facebook.com/example.bale.realty',
  address_line: 'Sample Office, MacArthur Highway, San Fernando, Pampanga',
  map_url: 'https://www.openstreetmap.org/search?query=San%20Fernando%2C%20Pampanga',
  broker_name: 'Sample Broker',
  broker_title: 'Licensed Real Estate Broker (sample)',
  broker_licence_no: 'SAMPLE-0000',
  // Of no real licence, of which it could not be told later.
  broker_licence_valid_from: '2000-01-01',
  broker_licence_valid_until: '2099-12-31',
  dhsud_registration_no: 'SAMPLE-DHSUD-0000',
  dhsud_registration_valid_until: '2099-12-31',
  broker_intro:
    'I grew up in Pampanga and I still drive these roads every day, so I can tell you which street floods in August, which barangay has a market you can walk to, and what the lot beside yours sold for. I look at the title before you look at the tiles. If a property is not right for you, I will say so.',
  stats: [
    { value: '200+', label: 'Properties Sold' },
    { value: '10+', label: 'Years Experience' },
    { value: '100%', label: 'Client Satisfaction' },
    { value: '50+', label: 'Happy Families' },
  ],
  testimonials: [
    {
      name: 'Sample client',
      place: 'Mexico, Pampanga',
      text: 'We saw six houses in one Saturday and never felt hurried. When we chose, they told us to bargain for the roof repair first, and the seller agreed.',
    },
    {
      name: 'Sample client',
      place: 'Angeles City',
      text: 'I work in Dubai and could not come home. They sent a video of every room, even the water pressure, and my sister signed with a special power of attorney.',
    },
    {
      name: 'Sample client',
      place: 'Guagua, Pampanga',
      text: "They noticed that the lot was still in the grandfather's name and waited with us until the estate was settled. Another agent would have taken our reservation.",
    },
    {
      name: 'Sample client',
      place: 'San Fernando, Pampanga',
      text: 'Our shop space needed three-phase power and parking for deliveries. They asked about that before we did, and we opened within two months.',
    },
  ],
  landmarks: [
    { name: 'SM City Clark', pin: '15.168, 120.58' },
    { name: 'SM City Pampanga', pin: '15.053, 120.699' },
    { name: 'Marquee Mall', pin: '15.163, 120.609' },
    { name: 'Clark International Airport', pin: '15.186, 120.56' },
    { name: 'Angeles University Foundation', pin: '15.145, 120.595' },
  ],
} satisfies Settings

/** What anybody may go on saying. */
const words = {
  tagline: 'Homes, shops and lots in Pampanga',
  office_hours: 'Monday to Saturday, 8:00 am to 6:00 pm. Sundays by appointment.',
  hero_title: 'Find your bale in Pampanga',
  hero_text:
    'House and lot, shop or bare land: we visit every property ourselves, check its papers, and walk you through until the title is in your name.',
  value_cards: [
    {
      title: 'Papers checked first',
      icon: 'file-check',
      text: 'We get a certified true copy of the title from the Registry of Deeds and look for liens before you pay a single peso.',
    },
    {
      title: 'We know the towns',
      icon: 'map-pin',
      text: 'From Angeles to Apalit: flood lines, travel time to Clark, schools and tricycle routes, told to you straight.',
    },
    {
      title: 'The whole cost, early',
      icon: 'calculator',
      text: 'Taxes, transfer fees and monthly amortization on one page, so there is no surprise on signing day.',
    },
    {
      title: 'With you until the title',
      icon: 'handshake',
      text: 'We follow up with the BIR, the city treasurer and the Registry of Deeds until the new title is in your hands.',
    },
  ],
} satisfies Settings

type Name = keyof typeof identity | keyof typeof words

/** What the migrations leave where the sample writes. */
const neutral = {
  business_name: 'Bale',
  tagline: '',
  phone: '',
  sms_number: '',
  viber_number: '',
  email: '',
  messenger_url: '',
  facebook_url: '',
  address_line: '',
  map_url: '',
  office_hours: '',
  broker_name: '',
  broker_title: '',
  broker_licence_no: '',
  broker_licence_valid_from: null,
  broker_licence_valid_until: null,
  dhsud_registration_no: '',
  dhsud_registration_valid_until: null,
  broker_intro: '',
  hero_title: '',
  hero_text: '',
  stats: [],
  value_cards: [],
  testimonials: [],
  landmarks: [],
} satisfies Record<Name, unknown> & Settings

/** What remove_sample leaves: the office's hours are nobody's. */
const left = { ...neutral, ...words, office_hours: '' }

export const sampleSite = { identity, words, neutral, left }
