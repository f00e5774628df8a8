import type { Module } from '../../kit/module.ts'

export default {
  uses: [
    'approvals',
    'calculators',
    'enquiries',
    'gallery',
    'history',
    'listing-sheets',
    'map',
    'people',
    'pictures',
    'posts',
    'saved',
    'site-settings',
    'staff-settings',
    'taken-listings',
  ],
  offers: [
    'public/about-listing.ts',
    'public/components/property-card.tsx',
    'public/components/property-grid.tsx',
    'public/first-picture.ts',
    'public/item-list.ts',
    'public/listing-month.ts',
    'staff/form/field-order.ts',
    'staff/form/publication-mutations.ts',
    'staff/list-choices.ts',
    'staff/use-can-edit-listings.ts',
    'staff/use-listing-rights.ts',
  ],
  tables: ['properties', 'property_faqs', 'property_videos'],
} satisfies Module
