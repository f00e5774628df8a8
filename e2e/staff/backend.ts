import { randomUUID } from 'node:crypto'
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../src/domain/database.types.ts'
import { letterTo } from './outbox.ts'

export type Client = SupabaseClient<Database>
export type Account = { email: string; password: string; name: string }

export const SUPERADMIN: Account = {
  email: 'admin@example.com',
  password: 'password-for-trials',
  name: 'admin@example.com',
}

/** The database through its own door, for what a test needs beside the screens. */
export class Backend {
  readonly origin: string
  readonly key: string
  readonly #address: string

  private constructor(origin: string, key: string, address: string) {
    this.origin = origin
    this.key = key
    this.#address = address
  }

  static async reach(origin: string, address: string): Promise<Backend> {
    const config = await (await fetch(`${origin}/config.json`)).json()
    return new Backend(origin, config.supabaseKey, address)
  }

  visitor(): Client {
    return createClient<Database>(this.origin, this.key, {
      auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
      global: { headers: { 'x-forwarded-for': this.#address } },
    })
  }

  async signIn({ email, password }: Account): Promise<{ client: Client; session: Session }> {
    const client = this.visitor()
    const { data, error } = await client.auth.signInWithPassword({ email, password })
    if (error) throw error
    return { client, session: data.session }
  }

  /** A confirmed account with a role; others can't tell it from one made by hand. */
  async makeAccount(admin: Client, role: 'user' | 'admin' | 'superadmin'): Promise<Account> {
    const tag = randomUUID().slice(0, 8)
    const account = {
      email: `${role}-${tag}@example.com`,
      password: `pass-${tag}`,
      name: `T ${tag}`,
    }
    const { error } = await this.visitor().auth.signUp({
      email: account.email,
      password: account.password,
      options: { data: { username: account.name } },
    })
    if (error) throw error
    const { link } = await letterTo(account.email, /Confirm your account/)
    await fetch(link, { redirect: 'manual', headers: { 'x-forwarded-for': this.#address } })
    if (role !== 'user') {
      const answer = await admin
        .from('profiles')
        .update({ role })
        .eq('username', account.email)
        .select('id')
        .single()
      if (answer.error) throw answer.error
    }
    return account
  }
}

/** Pending ones stay out of the gallery, which other journeys count at the same time. */
export async function makeListing(
  client: Client,
  values: Partial<Database['public']['Tables']['properties']['Insert']> = {},
): Promise<{ id: string; title: string }> {
  const title = `Listing ${randomUUID().slice(0, 8)}`
  const { data, error } = await client
    .from('properties')
    .insert({ title, price: '₱1,000,000', status: 'pending', ...values })
    .select('id, title')
    .single()
  if (error) throw error
  return data
}

export async function listingTitled(client: Client, title: string) {
  const { data, error } = await client
    .from('properties')
    .select('*, property_images(*), property_videos(*), property_faqs(*)')
    .eq('title', title)
    .order('display_order', { referencedTable: 'property_images' })
    .order('display_order', { referencedTable: 'property_videos' })
    .single()
  if (error) throw error
  return data
}
