import type { Module } from '../../kit/module.ts'

export default {
  uses: [
    'accounts',
    'approvals',
    'authorities',
    'backups',
    'calculators',
    'enquiries',
    'listing-numbers',
    'listings',
    'outgoing-mails',
    'people',
    'privacy-notices',
    'site-settings',
    'staff-settings',
    'taken-listings',
    'viewings',
  ],
} satisfies Module
