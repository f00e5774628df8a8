import { z } from 'zod'

const day = z.string()

const ownerReport = z.object({
  made_on: day,
  ends_on: day,
  said: z.string(),
  title: z.string(),
  reference: z.string(),
  price: z.string(),
  city: z.string(),
  status: z.string(),
  is_published: z.boolean(),
  since: day.nullable(),
  image_url: z.string().nullable(),
  price_changes: z.array(z.object({ on: day, old: z.string(), new: z.string() })),
  views: z.number(),
  weeks: z.array(z.object({ from: day, views: z.number() })),
  enquiries: z.array(
    z.object({
      channel: z.string().nullable(),
      came_by: z.string().nullable(),
      enquiries: z.number(),
    }),
  ),
  viewings_held: z.array(day),
  viewings_to_come: z.array(day),
  agent: z
    .object({
      name: z.string(),
      position: z.string(),
      phone: z.string(),
      email: z.string(),
      licence_no: z.string(),
    })
    .nullable(),
  office: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
  }),
})
export type OwnerReport = z.infer<typeof ownerReport>

interface Source {
  origin: string
  key: string
  fetch: (request: Request) => Promise<Response>
}

/** As a visitor asks. @returns undefined where the link has ended. @throws where it can't be read */
export async function readOwnerReport(
  { origin, key, fetch }: Source,
  secret: string,
): Promise<OwnerReport | undefined> {
  const answer = await fetch(
    new Request(`${origin}/rest/v1/rpc/read_owner_report`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ secret }),
    }),
  )
  if (!answer.ok) throw new Error(`the report was answered with ${answer.status}`)
  return ownerReport.nullable().parse(await answer.json()) ?? undefined
}
