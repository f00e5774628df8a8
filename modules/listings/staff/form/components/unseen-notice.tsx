import { Notice } from '~/kit/ui/notice'

/** Shown until someone at the brokerage saves the listing and so vouches for its words. */
export function UnseenNotice() {
  return (
    <Notice variant="warning" title="No one at the brokerage has checked these changes">
      An account that nobody invited changed this listing. Until an administrator or an invited
      colleague saves it, e-mails to visitors and its link preview show only its reference. Check
      the words and pictures, then save.
    </Notice>
  )
}
