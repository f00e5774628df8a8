import type { ModuleServer } from '../../../platform/module-server.ts'
import { enquiries } from './enquiries.ts'
import { answerEnquiryForm } from './form-answer.ts'
import { assignments } from './jobs/assignments.ts'
import { unansweredEnquiries } from './jobs/unanswered-enquiries.ts'
import { staffEnquiries } from './staff-enquiries.ts'

export const server: ModuleServer = {
  actions: [enquiries, staffEnquiries],
  jobs: [assignments, unansweredEnquiries],
  pages: ({ render }) => ({ forms: { enquiries: answerEnquiryForm(render) } }),
}
