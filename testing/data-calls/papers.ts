import {
  authoritiesQuery,
  endingAuthoritiesQuery,
  seesAuthorityQuery,
} from '~/data/authorities/staff-reads'
import { deleteAuthority, saveAuthority } from '~/data/authorities/writes'
import { listingNoteQuery } from '~/data/listing-notes/staff-reads'
import { saveListingNote } from '~/data/listing-notes/writes'
import { papersQuery } from '~/data/papers/staff-reads'
import { addPaper, openPaper, removePaper } from '~/data/papers/writes'
import { type Calls, GONE, NOT_ALLOWED, newListing, ofAdmins, ofStaff, read, stored } from './call'

const AUTHORITY = {
  owner_name: 'Lita Owner',
  owner_phone: '0917 123 4567',
  kind: 'exclusive',
  starts_on: '2026-11-01',
  ends_on: '2027-04-30',
  commission: '5%',
  signed_by: 'Lita Owner',
  note: '',
}

async function newAuthority() {
  const property = await newListing()
  const [row] = await stored(
    `insert into public.authorities (property_id, owner_name) values ($1, 'Lita Owner') returning id`,
    property,
  )
  return { property, id: (row as { id: string }).id }
}

async function newPaper() {
  const property = await newListing()
  const [row] = await stored(
    `insert into public.papers (property_id, kind, name, path, bytes)
     values ($1::text::uuid, 'title', 'Title', $1::text || '/' || gen_random_uuid() || '.pdf', 9)
     returning id`,
    property,
  )
  return { property, id: (row as { id: string }).id }
}

const newNote = (property: string) =>
  stored(`insert into public.listing_notes (property_id, note) values ($1, 'Key inside')`, property)
const notesOf = (property: string) =>
  stored('select note from public.listing_notes where property_id = $1', property)
const owners = (property: string) =>
  stored('select owner_name from public.authorities where property_id = $1', property)
const namesOf = (property: string) =>
  stored('select name, bytes from public.papers where property_id = $1', property)
const pdf = () => new File(['%PDF-1.7\n'], 'TCT.pdf', { type: 'application/pdf' })

const none = { stranger: [], reader: [] }
const notTheirs = { stranger: GONE, reader: GONE }
const mayNot = { stranger: NOT_ALLOWED, reader: NOT_ALLOWED }

export const papers: Calls = {
  seesAuthorityQuery: ofStaff(
    true,
    async ({ client }) => read(seesAuthorityQuery(client, await newListing())),
    { stranger: false, reader: false },
  ),
  authoritiesQuery: ofStaff(
    ['Lita Owner'],
    async ({ client }) => {
      const { property } = await newAuthority()
      return (await read(authoritiesQuery(client, property))).map(({ owner_name }) => owner_name)
    },
    none,
  ),
  endingAuthoritiesQuery: ofAdmins(
    true,
    async ({ client }) => {
      const { property, id } = await newAuthority()
      await stored('update public.authorities set ends_on = now()::date + 2 where id = $1', id)
      const ending = await read(endingAuthoritiesQuery(client))
      return ending.some(({ property_id }) => property_id === property)
    },
    false,
  ),
  saveAuthority: ofStaff(
    [{ owner_name: 'Ben Owner' }],
    async ({ client }) => {
      const property = await newListing()
      const shown = await saveAuthority(client, property, null, AUTHORITY)
      await saveAuthority(client, property, shown, { ...AUTHORITY, owner_name: 'Ben Owner' })
      return owners(property)
    },
    mayNot,
  ),
  deleteAuthority: ofStaff(
    [],
    async ({ client }) => {
      const { property, id } = await newAuthority()
      await deleteAuthority(client, id)
      return owners(property)
    },
    notTheirs,
  ),
  listingNoteQuery: ofStaff(
    { note: 'Key inside', revision: 1 },
    async ({ client }) => {
      const property = await newListing()
      await newNote(property)
      return read(listingNoteQuery(client, property))
    },
    { stranger: null, reader: null },
  ),
  saveListingNote: ofStaff(
    [{ note: 'Key at the guard' }],
    async ({ client }) => {
      const property = await newListing()
      await saveListingNote(client, property, 'Key at home', null)
      await saveListingNote(client, property, 'Key at the guard', { revision: 1 })
      return notesOf(property)
    },
    mayNot,
  ),
  papersQuery: ofStaff(
    ['Title'],
    async ({ client }) => {
      const { property } = await newPaper()
      return (await read(papersQuery(client, property))).map(({ name }) => name)
    },
    none,
  ),
  addPaper: ofStaff(
    [{ name: 'TCT.pdf', bytes: 9 }],
    async ({ client }) => {
      const property = await newListing()
      await addPaper(client, property, 'title', pdf())
      return namesOf(property)
    },
    mayNot,
  ),
  removePaper: ofStaff(
    [],
    async ({ client }) => {
      const { property, id } = await newPaper()
      await removePaper(client, id)
      return namesOf(property)
    },
    notTheirs,
  ),
  openPaper: ofStaff(
    '%PDF-1.7\n',
    async ({ client }) => {
      const property = await newListing()
      await addPaper(client, property, 'title', pdf())
      const [paper] = await read(papersQuery(client, property))
      return (await openPaper(client, paper?.id ?? '')).text()
    },
    mayNot,
  ),
}
