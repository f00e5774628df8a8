import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../answer-of'
import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import { STAFF_KEY } from '../staff-keys'

export const ANSWER_TEXTS_KEY = [...STAFF_KEY, 'answer-texts'] as const

export function answerTextsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: ANSWER_TEXTS_KEY,
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('answer_texts')
          .select('id, title, body, display_order')
          .order('display_order')
          .order('id')
          .abortSignal(signal),
      ),
    meta: { failure: 'answer_texts_failed' },
  })
}

export type AnswerText = AnswerOf<typeof answerTextsQuery>[number]
