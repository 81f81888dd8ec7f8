/**
 * PostgreSQL settings, passed on the command line so that newer settings also apply to existing data. They suit a
 * machine that runs the shop as well; a larger machine should use a PostgreSQL of its own through DATABASE_URL.
 */
export function settings({ port, durable }: { port: number; durable: boolean }): string[] {
  const chosen = {
    port,
    // Loopback only and no Unix socket: its path could exceed the limit of 107 bytes.
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: durable ? '256MB' : '128MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: 1.1,
    jit: 'off',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    idle_in_transaction_session_timeout: '60s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    ...(durable
      ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', wal_compression: 'on' }
      : // Compressing the log of a copied database took most of the time of the copy.
        {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          autovacuum: 'off',
          wal_compression: 'off',
        }),
  }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
