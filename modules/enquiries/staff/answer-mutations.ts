import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { useOrder } from '~/kit/staff/use-order'
import { ANSWER_TEXTS_KEY } from '~/modules/enquiries/data/answer-texts/staff-keys'
import type { AnswerText } from '~/modules/enquiries/data/answer-texts/staff-reads'
import { deleteAnswerText, placeAnswerText } from '~/modules/enquiries/data/answer-texts/writes'

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
        if (places.get(id) !== display_order) await placeAnswerText(client, id, display_order)
      }
    },
    failed: 'Failed to save order',
    refresh: () => queryClient.invalidateQueries({ queryKey: ANSWER_TEXTS_KEY }),
  })
}
