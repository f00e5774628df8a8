import { NumberTable } from '~/kit/components/number-table'
import { channelName, enquiriesPerView } from '~/modules/enquiries/channel-names'
import type { EnquiryNumbers } from '~/modules/enquiries/data/enquiry-numbers/staff-reads'

const format = new Intl.NumberFormat('en-PH')

export function ChannelTable({ channels }: Pick<EnquiryNumbers, 'channels'>) {
  return (
    <div>
      <h3 className="mb-3 font-sans text-base tracking-normal">By channel</h3>
      <NumberTable
        caption="Views and enquiries by channel"
        columns={['Channel', 'Views', 'Enquiries', 'Enquiries per view']}
        rows={channels.map(({ channel, views, enquiries }) => ({
          key: channel ?? '',
          name: channelName(channel),
          values: [
            format.format(views),
            format.format(enquiries),
            enquiriesPerView(views, enquiries),
          ],
        }))}
      />
      <p className="mt-2 text-muted-foreground text-sm">
        Counted by the links that you post, those in feeds, and QR codes.
      </p>
    </div>
  )
}
