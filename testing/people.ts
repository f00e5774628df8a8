import type { Client } from './client.ts'

export async function makePerson(client: Client, person: Record<string, unknown> = {}) {
  const name = `Person ${crypto.randomUUID().slice(0, 8)}`
  const { data, error } = await client.rpc('save_person', { person: { name, ...person } })
  if (error) throw error
  const { id } = data as { id: string }
  return { id, name }
}
