// Memory limits for every process of the shop. Both settings are read only when a process starts, and child processes
// inherit them. docs/decisions/0026-pages-made-anew.md has the figures.

/** By default V8 lets its young generation grow to three times 16 MB and keeps it; 4 MB cost more collection time. */
export const MEMORY_FLAGS: readonly string[] = ['--max-semi-space-size=8']

/** By default glibc gives each thread its own heap and does not return the memory that compression used briefly. */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '1' } as const
