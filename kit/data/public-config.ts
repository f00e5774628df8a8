import type { PublicConfig } from './public-client'

export async function readConfig(): Promise<PublicConfig> {
  const { supabaseUrl: url, supabaseKey: key, siteUrl } = await (await fetch('/config.json')).json()
  return { url, key, siteUrl, preview: '' }
}
