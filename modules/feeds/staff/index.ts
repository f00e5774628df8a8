import type { ModuleStaff, Noted } from '~/kit/staff/module-staff'

const NAMES: Readonly<Record<string, string>> = { rss: 'RSS', meta: 'for Meta' }

const thing = ({ row_id }: Noted) => `the feed ${NAMES[row_id] ?? 'for Trovit'}`

export const staff: ModuleStaff = {
  history: {
    tables: {
      feeds: {
        area: 'site',
        thing,
        column: (row, column) =>
          column === 'is_on' ? `turned ${thing(row)} ${row.new.is_on ? 'on' : 'off'}` : undefined,
      },
    },
  },
  settings: {
    feeds: {
      title: 'Feeds',
      about:
        'Files of your listings that Meta, Trovit and feed readers fetch, and what is in them.',
      part: 'feeds',
    },
  },
  larger: { feeds: 'feeds' },
}
