type Shown = {
  title: string
  options: NotificationOptions & {
    actions?: { action: string; title: string }[]
    renotify?: boolean
  }
}

type Targets = Record<string, string>

const HOME = '/admin/enquiries'

/**
 * What a declarative push message says (platform/push/push-message.ts), for browsers that don't show it
 * by themselves. Something is always shown: a browser takes the right away from who shows nothing.
 */
export function notificationOf(message: unknown): Shown {
  const { title, body, tag, renotify, lang, icon, navigate, actions } = fieldsOf(
    fieldsOf(message).notification,
  )
  const listed = Array.isArray(actions) ? actions.map(fieldsOf) : []
  const targets: Targets = { '': text(navigate) }
  for (const each of listed) targets[text(each.action)] = text(each.navigate)
  return {
    title: text(title) || 'New enquiry',
    options: {
      body: text(body),
      lang: text(lang) || 'en-PH',
      ...(text(tag) && { tag: text(tag), renotify: renotify === true }),
      ...(text(icon) && { icon: text(icon) }),
      actions: listed.map((each) => ({ action: text(each.action), title: text(each.title) })),
      data: targets,
    },
  }
}

/** The page of the staff that was asked for, or their enquiries: nothing outside. */
export function targetOf(data: unknown, action: string, origin: string): string {
  const targets = fieldsOf(data)
  const asked = text(targets[action]) || text(targets[''])
  const url = URL.canParse(asked, origin) ? new URL(asked, origin) : undefined
  const isStaffPage = url?.origin === origin && /^\/admin(?:\/|$)/.test(url.pathname)
  return isStaffPage ? url.href : origin + HOME
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
