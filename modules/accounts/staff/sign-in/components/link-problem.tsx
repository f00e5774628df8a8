import { useMutation } from '@tanstack/react-query'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { renewInvitation } from '~/modules/accounts/data/staff-invitations/writes'

type LinkProblemProps = { words: string; invitation: string | undefined }

/** That a link did not work; an invited person is offered another. */
export function LinkProblem({ words, invitation }: LinkProblemProps) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: renewInvitation,
    meta: { failed: 'Failed to ask for a new invitation' },
  })
  if (!invitation) return <Notice variant="error">{words}</Notice>
  if (isSuccess) {
    return (
      <div role="status">
        <Notice title="Look in your e-mail">
          If your invitation still stands, a new link is on its way. If none comes, look in the spam
          folder, or ask who invited you.
        </Notice>
      </div>
    )
  }
  return (
    <Notice
      variant="error"
      actions={
        <Button size="sm" disabled={isPending} onClick={() => mutate(invitation)}>
          {isPending ? 'Sending…' : 'Send me a new one'}
        </Button>
      }
    >
      {words}
    </Notice>
  )
}
