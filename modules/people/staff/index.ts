import { Contact } from '~/kit/components/lucide.gen'
import { textIn } from '~/kit/staff/history-text'
import type { ModuleStaff } from '~/kit/staff/module-staff'
import { PERSON_FIELDS } from '~/modules/people/person-fields'

export const staff: ModuleStaff = {
  menu: [{ title: 'People', link: { to: '/admin/people' }, icon: Contact, rank: 50 }],
  refusals: {
    person_has_account: 'This person already has an account.',
    person_edit_forbidden: 'Your account can edit only your own profile.',
    person_claim_forbidden:
      'Only an administrator can change the licence, the supervising broker, the account and who is shown.',
    supervisor_circle: 'No one can supervise their own supervisor.',
    people_order_mismatch:
      'Someone was added or removed in the meantime. Reload the page and reorder.',
  },
  history: {
    areas: { people: 'Our people' },
    tables: {
      people: {
        area: 'people',
        fields: PERSON_FIELDS,
        thing: (row, nameOf) =>
          `the profile of ${textIn(row, 'name') || nameOf(row.row_id) || 'someone who is gone'}`,
      },
    },
  },
  columns: {
    photo_url: 'Photo',
  },
}
