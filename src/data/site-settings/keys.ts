export const siteKeys = { settings: () => ['site_settings'] as const }
