import { inAppBrowser } from '~/kit/in-app-browser'

export type Ability =
  | { kind: 'able' }
  /** Its person said no; only they can change that, in the browser's own settings. */
  | { kind: 'denied' }
  /** An iPhone lets pages ring only from the home screen. */
  | { kind: 'to_home_screen' }
  | { kind: 'in_app'; app: string }
  | { kind: 'insecure' }
  | { kind: 'unable' }

type Browser = {
  userAgent: string
  /** Tells an iPad from a Mac, whose name it takes. */
  touchPoints: number
  isSecure: boolean
  hasPush: boolean
  permission: NotificationPermission | undefined
}

export function abilityOf(browser: Browser): Ability {
  const { userAgent, touchPoints, isSecure, hasPush, permission } = browser
  const app = inAppBrowser(userAgent)
  if (app) return { kind: 'in_app', app }
  if (!isSecure) return { kind: 'insecure' }
  if (!hasPush || permission === undefined) {
    const isApple = /\b(?:iPhone|iPad|iPod)\b/.test(userAgent)
    const isIpad = /\bMacintosh\b/.test(userAgent) && touchPoints > 1
    return { kind: isApple || isIpad ? 'to_home_screen' : 'unable' }
  }
  return { kind: permission === 'denied' ? 'denied' : 'able' }
}

export function thisBrowser(): Browser {
  return {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isSecure: window.isSecureContext,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : undefined,
  }
}
