// Memory limits for every process of the shop. Both settings are read only when a process starts, and child processes
// inherit them. docs/decisions/0026-pages-made-anew.md has the figures.

/**
 * By default V8's young generation grows up to three times 16 MB and stays that large; 4 MB took more collection time.
 */
export const MEMORY_FLAGS: readonly string[] = ['--max-semi-space-size=8']

/** By default glibc gives each thread a heap of its own and keeps the memory that compression needed only briefly. */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '1' } as const
