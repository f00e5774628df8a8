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
  invited_role: string | null
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
           (select role from public.staff_invitations
             where email = $1 and used_at is not null
             order by used_at desc limit 1) as invited_role`,
        [email],
      ),
    )
    return row ?? { business_name: null, confirmed: false, invited_role: null }
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

  return {
    async sendConfirmation(email, token) {
      if (mailContext.getStore()?.silent) return
      const { business_name, invited_role } = await recipient(email)
      // Staff made by an admin get the letter that lets them set a password, right after this.
      if (invited_role) return
      const name = business_name ?? 'Bale'
      await post(email, confirmation(name, link('signup', token, '/admin')), name)
    },

    async sendRecovery(email, token) {
      if (mailContext.getStore()?.silent) return
      const { business_name, confirmed, invited_role } = await recipient(email)
      const name = business_name ?? 'Bale'
      if (mailContext.getStore()?.confirmation) {
        if (confirmed) return
        return post(email, confirmation(name, link('recovery', token, '/admin')), name)
      }
      const href = link('recovery', token, '/admin/reset-password')
      const invited = !confirmed && invited_role
      return post(email, invited ? welcome(name, href) : recovery(name, href), name)
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
      'If it was you, choose one here. Your present password works until then.',
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
      'The link works once, for one hour. After that, choose "Forgot your password?" on the sign-in page.',
  }
}
