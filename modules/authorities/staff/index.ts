import { textIn } from '~/kit/staff/history-text'
import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  refusals: {
    too_many_authorities: 'A listing can have 20 authorities at most. Delete an old one first.',
    too_many_papers: 'A listing can have 40 papers at most. Remove one first.',
    paper_path_used: 'This file was removed meanwhile. Send it again.',
    paper_too_large: 'A paper can have 10 MB at most.',
    paper_of_wrong_kind: 'Papers are PDF, JPEG, PNG or WebP files, and this one is something else.',
  },
  history: {
    areas: { owners: 'Owners, authorities, papers and private notes' },
    tables: {
      authorities: { area: 'owners', thing: () => 'the authority to sell', isTheOnly: true },
      papers: {
        area: 'owners',
        thing: (row) => `the paper “${textIn(row, 'name') || 'without a name'}”`,
      },
    },
  },
  columns: {
    owner_name: 'Owner’s name',
    owner_phone: 'Owner’s phone number',
    kind: 'Kind',
    starts_on: 'First day',
    ends_on: 'Last day',
    commission: 'Commission',
    signed_by: 'Signed by',
    note: 'Note',
  },
}
