/**
 * Everything that only staff may read is kept under `staff`, so that signing out can drop it at
 * once. What the public pages keep is under `properties` and
 * `site_settings`, and is out of date after each edit.
 */
export const staffKeys = {
  all: ['staff'] as const,
  profile: (userId: string) => ['staff', 'profile', userId] as const,
  settings: () => ['staff', 'settings'] as const,
  counts: () => ['staff', 'counts'] as const,
  properties: () => ['staff', 'properties'] as const,
  accounts: () => ['staff', 'accounts'] as const,
  site: () => ['staff', 'site'] as const,
  publicListings: ['properties'] as const,
  publicSite: ['site_settings'] as const,
}
