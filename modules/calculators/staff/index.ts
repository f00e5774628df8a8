import { textIn } from '~/kit/staff/history-text'
import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  refusals: {
    rate_too_far_ahead: 'A figure can be entered two years ahead at most.',
    looked_up_later: 'The day on which a figure was looked up can’t be in the future.',
    too_many_rates: 'This figure was changed too often today. Try again tomorrow.',
  },
  history: {
    areas: { rates: 'Rates and fees' },
    tables: {
      rates: {
        area: 'rates',
        thing: (row) => `a rate, ${textIn(row, 'key').replaceAll('_', ' ')}`,
      },
    },
  },
  settings: {
    rates: {
      title: 'Rates and fees',
      about: 'Taxes, fees and loan rates that the calculators count with, with their sources.',
    },
  },
}
