import { historyQuery, listingAtQuery, listingByReferenceQuery } from '~/data/history/staff-reads'
import { bringBack } from '~/data/history/writes'
import { type Calls, GONE, newListing, ofEditors, ofStaff, read, stored } from './call'

async function changedListing() {
  const property = await newListing()
  await stored(`update public.properties set price = '₱2,000,000' where id = $1`, property)
  return property
}

async function lastEntry(property: string): Promise<number> {
  const [row] = await stored(
    'select max(id)::integer as id from public.history where property_id = $1',
    property,
  )
  return (row as { id: number }).id
}

export const history: Calls = {
  historyQuery: ofEditors(['update price', 'insert '], [], async ({ client }) => {
    const entries = await read(historyQuery(client, { listing: await changedListing() }, null))
    return entries.map(({ action, old }) => `${action} ${Object.keys(old)}`)
  }),
  listingAtQuery: ofEditors(
    [{ key: 'price', was: '₱1,000,000', now: '₱2,000,000' }],
    GONE,
    async ({ client }) => {
      const property = await changedListing()
      return (await read(listingAtQuery(client, property, (await lastEntry(property)) - 1))).fields
    },
  ),
  listingByReferenceQuery: ofStaff(true, async ({ client }) => {
    const property = await newListing({ status: 'active' })
    const [row] = await stored('select reference from public.properties where id = $1', property)
    const { reference } = row as { reference: string }
    return (await read(listingByReferenceQuery(client, reference))) === property
  }),
  bringBack: ofEditors([{ price: '₱1,000,000' }], GONE, async ({ client }) => {
    const property = await changedListing()
    const last = await lastEntry(property)
    await bringBack(client, { property, entry: last - 1, parts: ['price'], last })
    return stored('select price from public.properties where id = $1', property)
  }),
}
