export const SIGN_UP_KEY = ['sign_up'] as const
