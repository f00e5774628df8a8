import { listingsByPersonQuery, peopleQuery, personForFormQuery } from '~/data/people/staff-reads'
import {
  handOverWork,
  removePerson,
  reorderPeople,
  savePerson,
  setPhoto,
} from '~/data/people/writes'
import {
  type Calls,
  newListing,
  newPerson,
  ofAdmins,
  ofStaff,
  read,
  refused,
  report,
  stored,
} from './call'

const OWN_ENTRY_ONLY = refused('Your account can edit only your own profile.')

const nameOf = (id: string) => stored('select name from public.people where id = $1', id)

export const people: Calls = {
  peopleQuery: ofStaff(
    true,
    async ({ client }) => {
      const id = await newPerson({ is_shown: false })
      return (await read(peopleQuery(client))).some((person) => person.id === id)
    },
    { stranger: false, reader: false },
  ),
  personForFormQuery: ofStaff(
    1,
    async ({ client }) => {
      const id = await newPerson({ is_shown: false })
      return (await read(personForFormQuery(client, id)))?.revision
    },
    { stranger: undefined, reader: undefined },
  ),
  listingsByPersonQuery: ofStaff(1, async ({ client }) => {
    const id = await newPerson()
    await newListing({ agent_id: id })
    return (await read(listingsByPersonQuery(client))).get(id)
  }),
  savePerson: ofAdmins(
    [{ name: 'Carla Cruz' }],
    async ({ client }) => {
      const id = await newPerson({ name: 'Carla' })
      await savePerson(client, { id, revision: 1 }, { name: 'Carla Cruz' })
      await savePerson(client, null, { name: 'Somebody new' })
      return nameOf(id)
    },
    OWN_ENTRY_ONLY,
  ),
  reorderPeople: ofAdmins(
    true,
    async ({ client }) => {
      const before = await read(peopleQuery(client))
      const ids = before.map(({ id }) => id).reverse()
      await reorderPeople(client, ids)
      const after = (await read(peopleQuery(client))).map(({ id }) => id)
      return String(after) === String(ids)
    },
    OWN_ENTRY_ONLY,
  ),
  handOverWork: ofAdmins(
    [{ listings: 2, enquiries: 0 }, [{ agent_id: null }]],
    async ({ client }) => {
      const from = await newPerson()
      const listing = await newListing({ agent_id: from })
      await newListing({ agent_id: from })
      const count = await handOverWork(client, from, null)
      const rows = await stored('select agent_id from public.properties where id = $1', listing)
      return [count, rows]
    },
    OWN_ENTRY_ONLY,
  ),
  removePerson: ofAdmins(
    [],
    async ({ client }) => {
      const id = await newPerson()
      await removePerson(client, id, report)
      return nameOf(id)
    },
    OWN_ENTRY_ONLY,
  ),
  setPhoto: ofAdmins(
    [true, null],
    async ({ client }) => {
      const id = await newPerson()
      const photo = async () => {
        const [row] = await stored('select photo_url from public.people where id = $1', id)
        return (row as { photo_url: string | null }).photo_url
      }
      const path = `${id}/1700000000000_0.webp`
      await setPhoto(client, id, { path, placeholder: null }, report)
      const set = await photo()
      await setPhoto(client, id, null, report)
      return [set?.endsWith(path), await photo()]
    },
    OWN_ENTRY_ONLY,
  ),
}
