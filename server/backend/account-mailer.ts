import type { App } from '@supabase/lite'
import { mailContext } from './guards/redirects.ts'
import { type Letter, renderLetter } from './letter.ts'
import type { SendMail } from './mail.ts'
import type { SqlSession } from './sql-session.ts'

type LibraryMailer = NonNullable<App['_mailer']>

export interface AccountMailerOptions {
  siteUrl: string
  send: SendMail
  session: <T>(work: (sql: SqlSession) => Promise<T>) => Promise<T>
}

interface Recipient {
  business_name: string | null
  confirmed: boolean
  /** The link leads to an invitation of this address; strangers can ask for any link. */
  invited: boolean
}

/**
 * The e-mails of accounts, in place of `@supabase/lite`'s own: its links always lead to the front
 * page, and an invited colleague would get "confirm your sign-up".
 */
export function accountMailer({ siteUrl, send, session }: AccountMailerOptions): LibraryMailer {
  async function recipient(email: string): Promise<Recipient> {
    const [row] = await session((sql) =>
      sql.query<Recipient>(
        `select (select business_name from public.site_settings limit 1) as business_name,
           exists (select 1 from auth.users
             where email = $1 and email_confirmed_at is not null) as confirmed,
           exists (select 1 from public.staff_invitations
             where email = $1 and secret_hash = private.secret_hash($2)
               and used_at is null and expires_at > now()) as invited`,
        [email, new URL(landing('/')).searchParams.get('invitation') ?? ''],
      ),
    )
    return row ?? { business_name: null, confirmed: false, invited: false }
  }

  /** Only addresses of this site, so that no mail of ours leads a reader elsewhere with a token. */
  function landing(fallback: string): string {
    const wish = mailContext.getStore()?.redirectTo
    const home = new URL(siteUrl)
    const target = wish && URL.canParse(wish, siteUrl) ? new URL(wish, siteUrl) : undefined
    return target?.origin === home.origin ? target.href : new URL(fallback, siteUrl).href
  }

  function link(type: string, token: string, fallback: string): string {
    const url = new URL('/auth/v1/verify', siteUrl)
    url.search = new URLSearchParams({ token, type, redirect_to: landing(fallback) }).toString()
    return url.href
  }

  async function post(to: string, letter: Omit<Letter, 'siteName' | 'siteUrl'>, name: string) {
    await send({ to, link: letter.link, ...renderLetter({ ...letter, siteName: name, siteUrl }) })
  }

  async function confirm(email: string, token: string, { business_name, invited }: Recipient) {
    const name = business_name ?? 'Bale'
    const href = link('signup', token, '/admin')
    await post(email, invited ? welcome(name, href) : confirmation(name, href), name)
  }

  return {
    async sendConfirmation(email, token) {
      if (mailContext.getStore()?.silent) return
      await confirm(email, token, await recipient(email))
    },

    async sendRecovery(email, token) {
      if (mailContext.getStore()?.silent) return
      const found = await recipient(email)
      const name = found.business_name ?? 'Bale'
      if (mailContext.getStore()?.confirmation) {
        if (found.confirmed) return
        // As a recovery it would void the password.
        await session((sql) =>
          sql.query(
            'update auth.users set confirmation_token = $2, confirmation_sent_at = now() where email = $1',
            [email, token],
          ),
        )
        return confirm(email, token, found)
      }
      await post(email, recovery(name, link('recovery', token, '/admin/reset-password')), name)
    },

    /** The guards let no request through that would send these. */
    async sendEmailChange() {},
    async sendMagicLink() {},
    async sendReauthentication() {},
  }
}

function confirmation(name: string, href: string): Omit<Letter, 'siteName' | 'siteUrl'> {
  return {
    subject: `Confirm your account at ${name}`,
    lines: [`Welcome to ${name}. Please confirm that this e-mail address is yours.`],
    action: 'Confirm e-mail address',
    link: href,
    closing: 'The link works once, for one hour. If you did not sign up, ignore this e-mail.',
  }
}

function recovery(name: string, href: string): Omit<Letter, 'siteName' | 'siteUrl'> {
  return {
    subject: `Set a new password for ${name}`,
    lines: [
      'Somebody asked for a new password for your account.',
      'If it was you, choose one here. Your present password stops working once you open the link.',
    ],
    action: 'Set a new password',
    link: href,
    closing: 'The link works once, for one hour. If it was not you, ignore this e-mail.',
  }
}

function welcome(name: string, href: string): Omit<Letter, 'siteName' | 'siteUrl'> {
  return {
    subject: `Your staff account at ${name}`,
    lines: [
      `An administrator of ${name} has made a staff account for you.`,
      'Set your password to begin.',
    ],
    action: 'Set your password',
    link: href,
    closing:
      'The link works once, for one hour. After that, ask for a new one on the page that it opens.',
  }
}
