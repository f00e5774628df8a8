import { STAFF_KEY } from '../staff-keys'

export const ANSWER_TEXTS_KEY = [...STAFF_KEY, 'answer-texts'] as const
