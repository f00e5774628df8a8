import { Notice } from '~/components/ui/notice'

/** Shown until somebody of the brokerage saves the listing, who so takes its words for the brokerage's. */
export function UnseenNotice() {
  return (
    <Notice variant="warning" title="Nobody of the brokerage has seen what this says now">
      An account that nobody invited changed this listing. Until an administrator or an invited
      colleague saves it, e-mails to visitors and the picture of its link name it by its reference
      alone. Read the words and look at the pictures, then save.
    </Notice>
  )
}
