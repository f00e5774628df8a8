import { textIn } from '~/kit/staff/history-text'
import type { ModuleStaff } from '~/kit/staff/module-staff'

export const staff: ModuleStaff = {
  listingPages: [{ title: 'Commission sheets', to: '/admin/properties/commission', rank: 25 }],
  refusals: {
    commission_sheet_forbidden: 'Only an administrator can write commission sheets.',
    bad_commission_sheet: 'Something on this sheet can’t be saved. Check the figures and names.',
  },
  history: {
    areas: { commissions: 'Commission sheets' },
    tables: {
      commission_sheets: { area: 'commissions', thing: () => 'a commission sheet' },
      commission_shares: {
        area: 'commissions',
        thing: (row, nameOf) =>
          `the share of ${textIn(row, 'name') || nameOf(textIn(row, 'profile_id')) || 'someone'} in a commission`,
      },
    },
  },
  larger: { 'commission-sheets': 'commission sheet' },
  columns: {
    sold_on: 'Sold on',
    rate: 'Commission in %',
    months: 'Commission in months of rent',
    fixed: 'Commission in pesos',
    vat: 'VAT',
    vat_amount: 'VAT in pesos',
    vat_rate: 'rate of VAT',
    shares: 'Shares of the commission',
    paid_by: 'How the price was paid',
    identity_seen: 'Whose identity was seen',
    share: 'Share in %',
    withholding: 'Withholding in %',
    amount: 'Share in pesos',
    withheld: 'Withheld in pesos',
    profile_id: 'Account',
  },
}
