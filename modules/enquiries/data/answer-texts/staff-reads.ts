import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { ANSWER_TEXTS_KEY } from './staff-keys'

export const ANSWER_TEXT_COLUMNS = 'id, title, body, display_order, revision' as const

export function answerTextsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: ANSWER_TEXTS_KEY,
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('answer_texts')
          .select(ANSWER_TEXT_COLUMNS)
          .order('display_order')
          .order('id')
          .abortSignal(signal),
      ),
    meta: { failure: 'answer_texts_failed' },
  })
}

export type AnswerText = AnswerOf<typeof answerTextsQuery>[number]
