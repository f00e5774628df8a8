import { Building2 } from '~/kit/components/lucide.gen'
import type { ModuleStaff } from '~/kit/staff/module-staff'
import { PROPERTY_FIELDS } from '~/modules/listings/property-fields'
import { changedQuestion, listingColumn, wholeListing } from './history-words'

export const staff: ModuleStaff = {
  menu: [{ title: 'Properties', link: { to: '/admin/properties' }, icon: Building2, rank: 40 }],
  larger: { projects: 'unit of a project' },
  refusals: {
    too_many_listings:
      'Your account has reached today’s limit for new listings. Continue tomorrow, or ask an administrator.',
    too_many_taken:
      'Your account has reached today’s limit for taking listings. Ask an administrator to give you more.',
    listing_agent_forbidden:
      'Only an administrator can give a listing to someone else. You can take one of the brokerage’s, or return yours.',
    listing_edit_forbidden: 'Your account is not allowed to edit listings.',
    bulk_change_forbidden:
      'Only staff can change many listings at once. Ask an administrator to invite you.',
    bad_property: 'A value in one of the rows can’t be saved. Nothing was changed.',
    in_trash:
      'It is in the trash. Open Properties, choose Trash and restore it, then save again: what you typed stays here.',
    not_in_trash: 'It is no longer in the trash. Someone may have restored it already.',
    delete_for_ever_forbidden: 'Only an administrator can delete a listing for good.',
    too_many_at_once: 'Too many listings at once. Choose at most 1,000.',
    publish_blocked: 'Something that your settings ask for is missing. It is named on the listing.',
    sample_removal_forbidden: 'Only an administrator can remove the sample.',
  },
  history: {
    areas: { listings: 'Listings, with pictures, videos and FAQs' },
    tables: {
      properties: {
        area: 'listings',
        fields: PROPERTY_FIELDS,
        all: wholeListing,
        column: listingColumn,
      },
      property_videos: { area: 'listings', counted: { one: 'video' } },
      property_faqs: { area: 'listings', counted: { one: 'question', changed: changedQuestion } },
    },
  },
  columns: {
    published_at: 'Visible to visitors',
    confirmed_on: 'Last confirmed available',
    hidden_on: 'Hidden on',
    videos: 'Videos',
    faqs: 'FAQs',
    display_order: 'Order',
  },
}
