import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ANSWER_TEXTS_KEY } from '~/data/answer-texts/staff-keys'
import type { AnswerText } from '~/data/answer-texts/staff-reads'
import { addAnswerText, deleteAnswerText, updateAnswerText } from '~/data/answer-texts/writes'
import { useStaffClient } from '~/lib/staff/auth-context'
import { useOrder } from '~/lib/staff/use-order'
import type { AnswerValues } from './answer-schema'

export function useSaveAnswer(texts: readonly AnswerText[]) {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, values }: { id?: string; values: AnswerValues }) => {
      const last = Math.max(0, ...texts.map(({ display_order }) => display_order))
      if (id) await updateAnswerText(client, id, values)
      else await addAnswerText(client, { ...values, display_order: last + 1 })
      await queryClient.invalidateQueries({ queryKey: ANSWER_TEXTS_KEY })
    },
    meta: { failed: 'Failed to save answer', done: 'Answer saved' },
  })
}

export function useDeleteAnswer() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      await deleteAnswerText(client, id)
      await queryClient.invalidateQueries({ queryKey: ANSWER_TEXTS_KEY })
    },
    meta: { failed: 'Failed to delete answer', done: 'Answer deleted' },
  })
}

export function useReorderAnswers() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useOrder<AnswerText>({
    queryKey: ANSWER_TEXTS_KEY,
    arrange: (texts) => texts.map((text, at) => ({ ...text, display_order: at + 1 })),
    save: async (texts, before) => {
      const places = new Map(before.map(({ id, display_order }) => [id, display_order]))
      for (const { id, display_order } of texts) {
        if (places.get(id) !== display_order) await updateAnswerText(client, id, { display_order })
      }
    },
    failed: 'Failed to save order',
    refresh: () => queryClient.invalidateQueries({ queryKey: ANSWER_TEXTS_KEY }),
  })
}
