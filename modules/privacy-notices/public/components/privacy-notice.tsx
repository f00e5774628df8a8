import { ContactButtons } from '~/kit/contact/contact-buttons'
import { NoticeText } from '~/modules/privacy-notices/shared/notice-text'
import { contactChannels, type SiteSettings } from '~/modules/site-settings/site-settings'
import { formatDay } from '~/platform/values/dates'
import { noticeBody } from '../notice-body'

type PrivacyNoticeProps = {
  notice: { version: number; body: string; published_at: string } | undefined
  settings: SiteSettings
}

export function PrivacyNotice({ notice, settings }: PrivacyNoticeProps) {
  const { business_name, address_line } = settings
  return (
    <div className="site-width grid gap-x-12 gap-y-10 py-8 sm:py-12 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
      <article>
        <h1 className="text-4xl sm:text-5xl">Privacy notice</h1>
        {notice ? (
          <>
            <p className="mt-3 text-muted-foreground">
              Version {notice.version}, in force since {formatDay(notice.published_at)}
            </p>
            <div className="mt-8">
              <NoticeText body={noticeBody(notice)} heading="h2" />
            </div>
          </>
        ) : (
          <p className="mt-6">The notice can’t be shown right now. Please try again in a moment.</p>
        )}
      </article>
      <section aria-labelledby="privacy-contact" className="panes content-start self-start">
        <div className="grid gap-4 bg-pane px-5 py-6 sm:px-8 sm:py-8">
          <h2 id="privacy-contact" className="text-2xl">
            Who to contact
          </h2>
          <p>
            {business_name}
            {address_line && (
              <>
                <br />
                {address_line}
              </>
            )}
          </p>
          <ContactButtons channels={contactChannels(settings)} />
        </div>
      </section>
    </div>
  )
}
