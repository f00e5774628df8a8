import type { PublicConfig } from './public-client'

/** For scripts outside the application, which gets it with the page. */
export async function readConfig(): Promise<PublicConfig> {
  const { supabaseUrl: url, supabaseKey: key, siteUrl } = await (await fetch('/config.json')).json()
  return { url, key, siteUrl, preview: '' }
}
