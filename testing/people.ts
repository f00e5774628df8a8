import type { Client } from './client.ts'
import { newTag } from './new-tag.ts'

export async function makePerson(client: Client, person: Record<string, unknown> = {}) {
  const name = `Person ${newTag()}`
  const { data, error } = await client.rpc('save_person', { person: { name, ...person } })
  if (error) throw error
  const { id } = data as { id: string }
  return { id, name }
}
