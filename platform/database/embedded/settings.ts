/** Connections of the pools (21), for `psql` and `pg_dump`, and three reserved for superusers. */
const connections = 30

/**
 * For a small machine that serves one site; every value was measured (docs/decisions/0030). They are
 * passed on the command line, which takes precedence over the cluster's files.
 */
export function serverSettings(major: number, socketFolder: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: String(connections),

    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    wal_level: 'minimal',
    max_wal_senders: '0',
    min_wal_size: '32MB',
    max_wal_size: '256MB',

    shared_buffers: '32MB',
    huge_pages: 'off',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    // Every parallel worker is a process, and one visitor must not get both cores.
    max_worker_processes: '0',
    max_parallel_workers: '0',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    max_logical_replication_workers: '0',
    autovacuum: 'on',
    autovacuum_max_workers: '1',
    jit: 'off',
    ...(major >= 18 ? { io_method: 'sync', autovacuum_worker_slots: '1' } : {}),

    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '',
    // Error statements quote rows; callers are told what failed anyway.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_checkpoints: 'off',
  }
}
