import { STAFF_KEY } from '~/kit/data/staff-keys'

export const ANSWER_TEXTS_KEY = [...STAFF_KEY, 'answer-texts'] as const
