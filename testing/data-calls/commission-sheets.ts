import { commissionSheetQuery } from '~/data/commission-sheets/staff-reads'
import {
  deleteCommissionSheet,
  saveCommissionSheet,
  type WholeSheet,
} from '~/data/commission-sheets/writes'
import { conflictingRow } from '~/data/rows'
import { admin as superadmin } from '~testing/screens/data'
import { type Calls, GONE, newListing, ofAdmins, ofStaff, read, refused, stored } from './call'

const line = { share: 50, withholding: 10, amount: 25_000, withheld: 2500 }
const whole = (profile_id: string | null): WholeSheet => ({
  sheet: {
    ...{ price: 1_000_000, sold_on: '2026-11-03', rate: 5, commission: 50_000, note: '' },
    ...{ identity_seen: 'Ana, passport', identity_seen_on: '2026-11-02', paid_by: 'loan' },
  },
  shares: [
    { ...line, profile_id: null, name: 'Ben' },
    { ...line, profile_id, name: 'Ana' },
  ],
})

async function newSheet(userId?: string): Promise<string> {
  const [profile] = (await stored(
    'select id from public.profiles where user_id::text = $1',
    userId ?? '',
  )) as { id: string }[]
  const property = await newListing()
  await saveCommissionSheet(await superadmin(), property, undefined, whole(profile?.id ?? null))
  return property
}

const seen = [50_000, ['Ana']]
const seenByAdmins = [50_000, ['Ben', 'Ana']]

export const commissionSheets: Calls = {
  commissionSheetQuery: ofStaff(
    [null, seen],
    async ({ client, userId }) => {
      const sheets = [await newSheet(), await newSheet(userId)].map(async (property) => {
        const sheet = await read(commissionSheetQuery(client, property))
        return sheet && [sheet.commission, sheet.commission_shares.map(({ name }) => name)]
      })
      return Promise.all(sheets)
    },
    {
      stranger: [null, seen],
      admin: [seenByAdmins, seenByAdmins],
      superadmin: [seenByAdmins, seenByAdmins],
    },
  ),
  saveCommissionSheet: ofAdmins(
    [1, 2, 1],
    async ({ client }) => {
      const property = await newListing()
      await saveCommissionSheet(client, property, undefined, whole(null))
      const sheet = await read(commissionSheetQuery(client, property))
      const late = await saveCommissionSheet(client, property, 9, whole(null)).catch(conflictingRow)
      return [sheet?.revision, sheet?.commission_shares.length, late?.revision]
    },
    refused('Only an administrator can write commission sheets.'),
  ),
  deleteCommissionSheet: ofAdmins(
    null,
    async ({ client, userId }) => {
      const property = await newSheet(userId)
      const sheet = await read(commissionSheetQuery(client, property))
      await deleteCommissionSheet(client, sheet?.id ?? '')
      return read(commissionSheetQuery(client, property))
    },
    GONE,
  ),
}
