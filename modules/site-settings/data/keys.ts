export const SITE_SETTINGS_KEY = ['site_settings'] as const
