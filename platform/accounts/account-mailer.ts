import type { WithConnection } from '../database/sql-connection.ts'
import { readMailBrand } from '../mail/mail-brand.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { addAccountMail } from '../mail/own-line.ts'
import type { AccountRecords } from './account-records.ts'
import type { LinkToken } from './link-token.ts'
import { confirmation } from './mails/confirmation.ts'
import { invitation } from './mails/invitation.ts'
import { recovery } from './mails/recovery.ts'
import { invitationSecret, linkPage, recoveryRedirect, redirectTarget } from './redirects.ts'

export interface AccountMailerOptions {
  siteUrl: string
  withConnection: WithConnection
  accounts: Pick<AccountRecords, 'isInvited' | 'inviterOf'>
  queue: Pick<MailQueue, 'noteAdded'>
}

export interface WantedMail {
  readonly kind: 'confirmation' | 'recovery'
  readonly email: string
  readonly link: LinkToken
}

export class AccountMailer {
  readonly #options: AccountMailerOptions

  constructor(options: AccountMailerOptions) {
    this.#options = options
  }

  /** @param redirectTo as the request asked for it, unchecked */
  async send(wanted: WantedMail, redirectTo: string | undefined): Promise<void> {
    const { siteUrl, withConnection, accounts, queue } = this.#options
    const { email, link } = wanted
    // Anyone may ask for a mail with any link, so only the true secret of an invitation gets a mail
    // about an account for staff.
    const secret = invitationSecret(siteUrl, redirectTo)
    const isInvited = await accounts.isInvited(email, secret)
    const given = {
      brand: await readMailBrand(withConnection, siteUrl),
      link: this.#address(wanted, redirectTo),
    }
    const mail =
      wanted.kind === 'recovery'
        ? recovery(given)
        : isInvited
          ? invitation({ ...given, by: await accounts.inviterOf(email, secret) })
          : confirmation(given)
    await addAccountMail(withConnection, { recipient: email, token: link.hash, ...mail })
    await queue.noteAdded()
  }

  #address({ kind, link }: WantedMail, redirectTo: string | undefined): string {
    const { siteUrl } = this.#options
    return linkPage(siteUrl, {
      type: kind === 'recovery' ? 'recovery' : 'signup',
      token_hash: link.token,
      redirect_to:
        kind === 'recovery'
          ? recoveryRedirect(siteUrl, redirectTo)
          : redirectTarget(siteUrl, redirectTo, '/admin'),
    })
  }
}
