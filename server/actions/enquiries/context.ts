import { z } from 'zod'

/** What `enquiry_context` answers. */
export const enquiryContext = z.object({
  reference: z.string(),
  notice_version: z.number(),
  property: z
    .object({
      id: z.string(),
      reference: z.string(),
      title: z.string(),
      price: z.string(),
      address: z.string().nullable(),
      /** Whether somebody vouched for has seen what its words are. */
      is_seen: z.boolean(),
    })
    .nullable(),
  person: z
    .object({
      id: z.string(),
      name: z.string(),
      position: z.string(),
      phone: z.string(),
      viber_number: z.string(),
      messenger_url: z.string(),
      email: z.string(),
    })
    .nullable(),
  site: z.object({
    phone: z.string(),
    sms_number: z.string(),
    viber_number: z.string(),
    email: z.string(),
    messenger_url: z.string(),
    address_line: z.string(),
  }),
  admins: z.array(z.string()),
})

export type EnquiryContext = z.infer<typeof enquiryContext>
