import { changesOfQuery, waitingChangesQuery } from '~/data/waiting-changes/staff-reads'
import { approveChange, sendBackChange, withdrawChange } from '~/data/waiting-changes/writes'
import { type Calls, newListing, ofAdmins, ofStaff, read, refused, stored, titles } from './call'

const MAY_NOT_APPROVE = refused('Only an administrator can approve listings.')

async function wanted(title: string): Promise<string> {
  const [row] = await stored(
    `insert into public.waiting_changes (property_id, fields)
     values ($1, '{"price": {"was": "1M", "now": "2M"}}') returning id`,
    await newListing({ title, price: '1M' }),
  )
  return (row as { id: string }).id
}

export const waitingChanges: Calls = {
  waitingChangesQuery: ofStaff([['price', '1M', '2M']], async ({ client }) => {
    const [row] = await stored(
      'select property_id from public.waiting_changes where id = $1',
      await wanted('Wanted change'),
    )
    const [change] = await read(
      waitingChangesQuery(client, (row as { property_id: string }).property_id),
    )
    return change?.fields.map(({ key, was, now }) => [key, was, now]) ?? []
  }),
  changesOfQuery: ofStaff(['Changed'], async ({ client, userId }) => {
    const id = await wanted('Changed')
    const [row] = await stored(
      `update public.waiting_changes
       set profile_id = (select profiles.id from public.profiles where user_id = $2)
       where id = $1 returning profile_id`,
      id,
      userId,
    )
    const rows = await read(changesOfQuery(client, (row as { profile_id: string }).profile_id))
    await stored('delete from public.waiting_changes where id = $1', id)
    return titles(rows.map(({ properties }) => properties))
  }),
  approveChange: ofAdmins(
    [{ price: '2M' }],
    async ({ client }) => {
      const id = await wanted('Approved change')
      const [row] = await stored('select property_id from public.waiting_changes where id = $1', id)
      await approveChange(client, id, 1)
      return stored(
        'select price from public.properties where id = $1',
        (row as { property_id: string }).property_id,
      )
    },
    MAY_NOT_APPROVE,
  ),
  sendBackChange: ofAdmins(
    [{ note: 'Why?' }],
    async ({ client }) => {
      const id = await wanted('Change sent back')
      await sendBackChange(client, id, 'Why?')
      return stored('select note from public.waiting_changes where id = $1', id)
    },
    MAY_NOT_APPROVE,
  ),
  withdrawChange: ofStaff([], async ({ client, userId }) => {
    const id = await wanted('Withdrawn')
    await stored(
      `update public.waiting_changes
       set profile_id = (select profiles.id from public.profiles where user_id = $2) where id = $1`,
      id,
      userId,
    )
    await withdrawChange(client, id)
    return stored('select id from public.waiting_changes where id = $1', id)
  }),
}
