import { Mail, MessageCircle, MessageSquareText, Phone, Send } from '~/kit/components/lucide.gen'
import type { Channel } from '~/modules/enquiries/staff/channels'

const ICONS = {
  call: Phone,
  sms: MessageSquareText,
  viber: MessageCircle,
  messenger: Send,
  email: Mail,
}

export function ChannelIcon({ channel }: { channel: Channel['key'] }) {
  const Icon = ICONS[channel]
  return <Icon aria-hidden="true" />
}
