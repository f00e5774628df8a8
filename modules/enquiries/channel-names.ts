/** What a link's mark may name, by the words of `private.link_channel`. */
export const CHANNEL_NAMES: Record<string, string> = {
  facebook_feed: 'Facebook page',
  facebook_group: 'Facebook groups',
  facebook_marketplace: 'Marketplace',
  facebook: 'Facebook, other',
  messenger: 'Messenger',
  viber: 'Viber',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  google: 'Google',
  meta: 'Meta catalogue',
  trovit: 'Trovit',
  rss: 'RSS',
  print: 'QR codes in print',
  other: 'Other marked links',
}

/** @param channel null for views and enquiries that no marked link brought */
export const channelName = (channel: string | null) =>
  channel === null ? 'Without a mark' : (CHANNEL_NAMES[channel] ?? channel)

/** Of a hundred views, how many enquired; nothing where there are no views or fewer of them. */
export function enquiriesPerView(views: number, enquiries: number): string {
  if (views === 0 || enquiries > views) return '–'
  const percent = (100 * enquiries) / views
  return percent > 0 && percent < 1 ? 'under 1 %' : `${Math.round(percent)} %`
}
