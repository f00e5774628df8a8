import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ANSWER_TEXTS_KEY, type AnswerText } from '~/data/answer-texts/staff-reads'
import { addAnswerText, deleteAnswerText, updateAnswerText } from '~/data/answer-texts/writes'
import { useStaffClient } from '~/lib/staff/auth-context'
import type { AnswerValues } from './answer-schema'

/** A new one goes last. */
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
    meta: { failed: 'The answer could not be saved', done: 'Answer saved' },
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
    meta: { failed: 'The answer could not be deleted', done: 'Answer deleted' },
  })
}

/** Shows the new order at once, and the stored one again where the database refuses. */
export function useReorderAnswers() {
  const client = useStaffClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (ordered: AnswerText[]) => {
      for (const [at, { id, display_order }] of ordered.entries()) {
        if (display_order !== at + 1) await updateAnswerText(client, id, { display_order: at + 1 })
      }
    },
    onMutate: async (ordered) => {
      await queryClient.cancelQueries({ queryKey: ANSWER_TEXTS_KEY })
      queryClient.setQueryData(ANSWER_TEXTS_KEY, ordered)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ANSWER_TEXTS_KEY }),
    meta: { failed: 'Failed to save the order' },
  })
}
