import { z } from 'zod'

export const untoldAssignment = z.object({
  id: z.string(),
  reference: z.string(),
  subject: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  message: z.string(),
  reply_by: z.string().nullable(),
  assignee_id: z.string(),
  assignee_email: z.string().nullable(),
})

export type UntoldAssignment = z.infer<typeof untoldAssignment>

export const unansweredEnquiry = z.object({
  id: z.string(),
  created_at: z.string(),
  reference: z.string(),
  subject: z.string(),
  minutes: z.number(),
  assignee_name: z.string().nullable(),
})

export type UnansweredEnquiry = z.infer<typeof unansweredEnquiry>
