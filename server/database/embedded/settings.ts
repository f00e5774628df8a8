/** Connections of the pools (21), of `psql` and `pg_dump`, and three that only a superuser gets. */
const connections = 30

/**
 * For a small machine that serves one site; each figure is measured in docs/decisions/0030. They are
 * given on the command line, which goes before what the cluster's own files say.
 */
export function serverSettings(major: number, socketFolder: string): Record<string, string> {
  return {
    // Reached by the socket alone, and that by its owner alone.
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: String(connections),

    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // Nothing is replicated, and each segment takes 16 MB of the disk.
    wal_level: 'minimal',
    max_wal_senders: '0',
    min_wal_size: '32MB',
    max_wal_size: '256MB',

    shared_buffers: '32MB',
    huge_pages: 'off',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    // A worker for each is a process; one visitor shall not have both cores either.
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
    // Errors of statements quote rows, and what failed is told to who asked.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_checkpoints: 'off',
  }
}
