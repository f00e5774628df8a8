/**
 * Keeps `@supabase/lite` 0.10 from rewriting privileges. Before its first request it runs GRANT ALL
 * ON ALL TABLES to anon, authenticated and service_role in each schema with row-level security,
 * which opens every revoked table and column; where no table has row-level security it drops the
 * role switch instead. Both hang on a private field that says what it found; ours says "active",
 * found already, and the grants are the migrations' alone.
 * @throws Error when the library no longer has that field, so that no start goes unguarded.
 */
export function keepPrivileges(connection: object): void {
  if (Reflect.get(connection, 'rlsState') !== 'unknown') {
    throw new Error('@supabase/lite has changed: the guard on its privilege rewriting is void')
  }
  Reflect.set(connection, 'rlsState', 'active')
}
