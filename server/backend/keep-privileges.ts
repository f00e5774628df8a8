/**
 * Before its first request `@supabase/lite` 0.10 grants ALL ON ALL TABLES to the API's roles, also
 * what was revoked, or drops the role switch where no table has row-level security. Both depend on a
 * private field: while it says "active", the migrations' grants stay.
 * @throws Error when the library no longer has that field, so that no start goes unguarded.
 */
export function keepPrivileges(connection: object): void {
  if (Reflect.get(connection, 'rlsState') !== 'unknown') {
    throw new Error('@supabase/lite has changed: the guard on its privilege rewriting is void')
  }
  Reflect.set(connection, 'rlsState', 'active')
}
