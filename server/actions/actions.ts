import type { Action } from './action.ts'
import { enquiries } from './enquiries/enquiries.ts'
import { propertyViews } from './property-views.ts'
import { testEmail } from './test-email.ts'

export const actions: readonly Action[] = [enquiries, propertyViews, testEmail]
