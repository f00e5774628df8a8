import { QueryClient } from '@tanstack/react-query'
import { whomToCallQuery } from '~/data/calls/staff-reads'
import { noteTold } from '~/data/calls/writes'
import { contactQuery, readAllContacts } from '~/data/contacts/staff-reads'
import { deleteContact, exportContact, joinContacts } from '~/data/contacts/writes'
import { readAllEnquiries } from '~/data/enquiries/export-reads'
import {
  enquiryCountsQuery,
  enquiryEventsQuery,
  enquiryListQuery,
  enquiryQuery,
  enquiryTotalQuery,
  workOfTodayQuery,
} from '~/data/enquiries/staff-reads'
import {
  addEnquiry,
  changeEnquiry,
  claimEnquiry,
  noteAnswer,
  noteOnEnquiry,
} from '~/data/enquiries/writes'
import { enquiryNumbersQuery } from '~/data/enquiry-numbers/staff-reads'
import { privacyRequestsQuery } from '~/data/privacy-requests/staff-reads'
import {
  unansweredViewingsQuery,
  viewingsAfterQuery,
  viewingsOfDayQuery,
  viewingsOfEnquiryQuery,
  viewingsTodayQuery,
} from '~/data/viewings/staff-reads'
import { endViewing, setViewing } from '~/data/viewings/writes'
import { countByDay } from '~/domain/viewing'
import { somePhone } from '~testing/enquiries'
import { makeListing } from '~testing/listings'
import { admin, sendEnquiry } from '~testing/screens/data'
import { at, dayAfter, setViewing as makeViewing } from '~testing/viewings'
import {
  type Call,
  type Caller,
  type Calls,
  GONE,
  ofAdmins,
  read,
  refused,
  stored,
  wordsOf,
} from './call'

type Enquiries = { own: string; others: string; name: string; contact: string }

async function newEnquiries(userId: string): Promise<Enquiries> {
  const name = `Visitor ${crypto.randomUUID().slice(0, 8)}`
  const [own, others] = [await sendEnquiry({ name }), await sendEnquiry({ name })]
  await stored(
    `update public.enquiries set assignee_id =
       (select profiles.id from public.profiles where user_id = $2) where id = $1`,
    own.id,
    userId,
  )
  await stored(
    `update public.enquiries set assignee_id =
       (select profiles.id from public.profiles where user_id <> $2 limit 1) where id = $1`,
    others.id,
    userId,
  )
  return { own: own.id, others: others.id, name, contact: others.contact_id ?? '' }
}

const newListing = async () =>
  (await makeListing(await admin(), { status: 'active', price: '₱4M', city: 'Porac' })).id

async function newToCall(userId: string) {
  const made = await newEnquiries(userId)
  const [asked, offered] = [await newListing(), await newListing()]
  await stored(
    'update public.enquiries set property_id = $1, wants_news = true where id in ($2, $3)',
    asked,
    made.own,
    made.others,
  )
  return { ...made, offered }
}

type Asked = { caller: Caller; id: string }

const ofContact = ({ contact, others }: Enquiries) => ({
  id: contact,
  enquiry_ids: [others],
  addresses: [],
})

/** Of each of the two. @param unseen what a user comes to with another account's */
const ofEach = (answer: unknown, unseen: unknown, ask: (asked: Asked) => Promise<unknown>): Call =>
  ofAdmins(
    [answer, answer],
    async (caller) => {
      const { own, others } = await newEnquiries(caller.userId)
      return [await ask({ caller, id: own }), await ask({ caller, id: others }).catch(wordsOf)]
    },
    [answer, unseen],
  )

const ofBoth = (ask: (caller: Caller, made: Enquiries) => Promise<number>): Call =>
  ofAdmins(2, async (caller) => ask(caller, await newEnquiries(caller.userId)), 1)

const ofTwoMore = (count: (caller: Caller) => Promise<number>): Call =>
  ofAdmins(
    2,
    async (caller) => {
      const before = await count(caller)
      await newEnquiries(caller.userId)
      return (await count(caller)) - before
    },
    1,
  )

const ALL = { show: 'all' }

const eventsOf = (id: string) =>
  stored(
    'select kind from public.enquiry_events where enquiry_id = $1 order by id desc limit 1',
    id,
  )

const ofDay = (day: string) => (found: { day: string; count: number }[]) =>
  found.find((each) => each.day === day)?.count ?? 0

const ofViewings = (days: number, count: (caller: Caller, day: string) => Promise<number>): Call =>
  ofAdmins(
    2,
    async (caller) => {
      const day = dayAfter(days)
      const before = await count(caller, day)
      const { own, others } = await newEnquiries(caller.userId)
      for (const id of [own, others]) {
        await stored(
          `insert into public.viewings (enquiry_id, starts_at, minutes, place)
           values ($1, $2, 45, 'At the gate')`,
          id,
          at(day, '12:00'),
        )
      }
      return (await count(caller, day)) - before
    },
    1,
  )

const viewing = () => ({ starts_at: at(dayAfter(3), '10:00'), minutes: 45, place: 'At the gate' })

async function newViewing(id: string): Promise<string> {
  return makeViewing(await admin(), id, at(dayAfter(4), '10:00'))
}

export const enquiries: Calls = {
  enquiryListQuery: ofBoth(async ({ client }, { name }) => {
    const query = enquiryListQuery(client, ALL, name)
    const { pages } = await new QueryClient().fetchInfiniteQuery(query)
    return pages.flat().length
  }),
  enquiryTotalQuery: ofBoth(({ client }, { name }) => read(enquiryTotalQuery(client, ALL, name))),
  readAllEnquiries: ofBoth(async ({ client }, { name }) => {
    return (await readAllEnquiries(client, ALL, name, () => {})).length
  }),
  enquiryCountsQuery: ofTwoMore(
    async ({ client }) => (await read(enquiryCountsQuery(client))).isNew,
  ),
  enquiryNumbersQuery: ofTwoMore(async ({ client }) => {
    return (await read(enquiryNumbersQuery(client, dayAfter(-7)))).enquiries
  }),
  enquiryQuery: ofEach('new', undefined, async ({ caller: { client }, id }) => {
    return (await read(enquiryQuery(client, id)))?.state
  }),
  enquiryEventsQuery: ofEach(true, false, async ({ caller: { client }, id }) => {
    return (await read(enquiryEventsQuery(client, id))).length > 0
  }),
  changeEnquiry: ofEach([{ state: 'offer' }], GONE, async ({ caller: { client }, id }) => {
    const [row] = await stored('select revision from public.enquiries where id = $1', id)
    await changeEnquiry(client, { id, ...(row as { revision: number }) }, { state: 'offer' })
    return stored('select state from public.enquiries where id = $1', id)
  }),
  addEnquiry: ofAdmins(
    true,
    async ({ client }) => {
      const enquiry = { name: 'Rowena', phone: somePhone('0917'), came_by: 'call', consent: true }
      return 'id' in (await addEnquiry(client, enquiry))
    },
    true,
  ),
  claimEnquiry: ofAdmins(
    [true, false],
    async ({ client, userId }) => {
      const { others } = await newEnquiries(userId)
      const free = await sendEnquiry()
      return [await claimEnquiry(client, free.id), await claimEnquiry(client, others)]
    },
    [true, false],
  ),
  noteOnEnquiry: ofEach([{ kind: 'note' }], GONE, async ({ caller: { client }, id }) => {
    await noteOnEnquiry(client, id, 'Called.')
    return eventsOf(id)
  }),
  noteAnswer: ofEach([{ state: 'contacted' }], GONE, async ({ caller: { client }, id }) => {
    await noteAnswer(client, id, 'call')
    return stored('select state from public.enquiries where id = $1', id)
  }),
  whomToCallQuery: ofAdmins(
    2,
    async (caller) => {
      const { offered, own, others } = await newToCall(caller.userId)
      const found = await read(whomToCallQuery(caller.client, offered))
      return found.filter(({ enquiry_id }) => [own, others].includes(enquiry_id)).length
    },
    1,
  ),
  noteTold: ofEach([{ kind: 'told' }], GONE, async ({ caller: { client }, id }) => {
    const propertyId = await newListing()
    await noteTold(client, { enquiryId: id, propertyId, said: 'call' })
    return eventsOf(id)
  }),
  viewingsOfDayQuery: ofViewings(2, async ({ client }, day) => {
    return (await read(viewingsOfDayQuery(client, day))).length
  }),
  viewingsAfterQuery: ofViewings(2, async ({ client }, day) =>
    ofDay(day)(countByDay(await read(viewingsAfterQuery(client, dayAfter(0))))),
  ),
  unansweredViewingsQuery: ofViewings(-2, async ({ client }, day) =>
    ofDay(day)(countByDay(await read(unansweredViewingsQuery(client)))),
  ),
  workOfTodayQuery: ofAdmins(
    true,
    async (caller) => {
      await newEnquiries(caller.userId)
      const work = await read(workOfTodayQuery(caller.client))
      return work.length > 1
    },
    false,
  ),
  viewingsTodayQuery: ofViewings(0, ({ client }) => read(viewingsTodayQuery(client))),
  viewingsOfEnquiryQuery: ofEach(1, 0, async ({ caller: { client }, id }) => {
    await newViewing(id)
    return (await read(viewingsOfEnquiryQuery(client, id))).length
  }),
  setViewing: ofEach([{ minutes: 60 }], GONE, async ({ caller: { client }, id }) => {
    await setViewing(client, id, viewing())
    const [made] = await read(viewingsOfEnquiryQuery(client, id))
    await setViewing(client, id, { ...viewing(), minutes: 60 }, made?.id)
    return stored('select minutes from public.viewings where enquiry_id = $1', id)
  }),
  endViewing: ofEach([{ state: 'done' }], GONE, async ({ caller: { client }, id }) => {
    const made = await newViewing(id)
    await endViewing(client, made, 'done', 'They liked it.')
    return stored('select state from public.viewings where id = $1', made)
  }),
  contactQuery: ofAdmins(
    true,
    async ({ client, userId }) => {
      const { contact } = await newEnquiries(userId)
      return (await read(contactQuery(client, contact)))?.id === contact
    },
    false,
  ),
  readAllContacts: ofAdmins(
    true,
    async ({ client, userId }) => {
      const { contact } = await newEnquiries(userId)
      return (await readAllContacts(client, () => {})).some(({ id }) => id === contact)
    },
    false,
  ),
  exportContact: ofAdmins(
    'object',
    async ({ client, userId }) =>
      typeof (await exportContact(client, ofContact(await newEnquiries(userId)))),
    refused('Only an administrator can download a client’s details.'),
  ),
  deleteContact: ofAdmins(
    [1, [{ kind: 'deletion' }]],
    async ({ client, userId }) => {
      const count = await deleteContact(client, ofContact(await newEnquiries(userId)))
      const sql = 'select kind from public.privacy_requests order by created_at desc limit 1'
      return [count, await stored(sql)]
    },
    refused('Only an administrator can delete a client’s details.'),
  ),
  joinContacts: ofAdmins(
    [{ count: 2 }],
    async ({ client, userId }) => {
      const { own, contact } = await newEnquiries(userId)
      const enquiry = await read(enquiryQuery(await admin(), own))
      await joinContacts(client, contact, enquiry?.contact_id ?? '')
      const sql = 'select count(*)::int as count from public.enquiries where contact_id = $1'
      return stored(sql, contact)
    },
    GONE,
  ),
  privacyRequestsQuery: ofAdmins(
    1,
    async ({ client, userId }) => {
      const before = await read(privacyRequestsQuery(client))
      await exportContact(await admin(), ofContact(await newEnquiries(userId)))
      return (await read(privacyRequestsQuery(client))).total - before.total
    },
    0,
  ),
}
