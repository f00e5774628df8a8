import {
  makesViewingSlipsQuery,
  slipChainQuery,
  slipOfLinkQuery,
  slipsAboutQuery,
  viewingSlipQuery,
  viewingSlipsQuery,
} from '~/data/viewing-slips/staff-reads'
import { blankViewingSlip, makeSlipLink, makeViewingSlip } from '~/data/viewing-slips/writes'
import { sendEnquiry, admin as superadmin } from '~testing/screens/data'
import {
  type Caller,
  type Calls,
  newListing,
  ofAdmins,
  ofStaff,
  read,
  refused,
  stored,
} from './call'

const buyer = {
  buyer_name: 'Vera Cruz',
  buyer_phone: '+639171234567',
  buyer_email: '',
  without_contact: false,
}
const shown = (property: string, enquiry?: string) => ({
  property,
  enquiry,
  co_broker_name: '',
  co_broker_details: '',
  co_broker_email: '',
})

async function newSlip({ client }: Pick<Caller, 'client'>, enquiry?: string) {
  const property = await newListing()
  const number = await makeViewingSlip(client, { ...shown(property, enquiry), ...buyer })
  return { property, number }
}
const othersSlip = async () => newSlip({ client: await superadmin() })

const MAY_NOT = refused('Only staff make viewing slips. Ask an administrator to invite you.')
const stranger = { stranger: MAY_NOT }
const NO_DELETE = refused('Only an administrator can delete a client’s details.')

export const viewingSlips: Calls = {
  makesViewingSlipsQuery: ofStaff(true, ({ client }) => read(makesViewingSlipsQuery(client)), {
    stranger: false,
  }),
  makeViewingSlip: ofStaff(
    [{ buyer_name: 'Vera Cruz', confirmed_by: 'typed' }],
    async (caller) => {
      const { number } = await newSlip(caller)
      return stored(
        'select buyer_name, confirmed_by from public.viewing_slips where number = $1',
        number,
      )
    },
    stranger,
  ),
  viewingSlipsQuery: ofStaff(
    true,
    async ({ client }) => {
      const { number } = await newSlip({ client })
      return (await read(viewingSlipsQuery(client)))[0]?.number === number
    },
    stranger,
  ),
  slipsAboutQuery: ofStaff(
    [1, 0, 0],
    async ({ client }) => {
      const own = await newSlip({ client })
      const another = await othersSlip()
      const enquiry = await sendEnquiry()
      await newSlip({ client: await superadmin() }, enquiry.id)
      const seen = [
        slipsAboutQuery(client, 'property', own.property),
        slipsAboutQuery(client, 'property', another.property),
        slipsAboutQuery(client, 'enquiry', enquiry.id),
      ].map(async (query) => (await read(query)).length)
      return Promise.all(seen)
    },
    { ...stranger, admin: [1, 1, 1], superadmin: [1, 1, 1] },
  ),
  viewingSlipQuery: ofAdmins(
    'Vera Cruz',
    async ({ client }) => {
      const { number } = await othersSlip()
      return (await read(viewingSlipQuery(client, number)))?.buyer_name ?? null
    },
    null,
  ),
  slipChainQuery: ofStaff(
    null,
    async ({ client }) => {
      await othersSlip()
      return (await read(slipChainQuery(client))).broken_at
    },
    stranger,
  ),
  makeSlipLink: ofStaff(
    40,
    async ({ client }) => (await makeSlipLink(client, shown(await newListing()))).secret.length,
    stranger,
  ),
  slipOfLinkQuery: ofStaff(
    [null, true],
    async ({ client }) => {
      const { secret } = await makeSlipLink(client, shown(await newListing()))
      const before = await read(slipOfLinkQuery(client, secret))
      await stored(
        `select public.use_viewing_slip_link(private.secret_hash($1), 'Vera', '+639171234567')`,
        secret,
      )
      return [before, (await read(slipOfLinkQuery(client, secret))) !== null]
    },
    stranger,
  ),
  blankViewingSlip: ofAdmins(
    [true, null],
    async ({ client }) => {
      const { number } = await othersSlip()
      const was = await blankViewingSlip(client, number)
      return [was, (await read(viewingSlipQuery(client, number)))?.buyer_name]
    },
    NO_DELETE,
  ),
}
