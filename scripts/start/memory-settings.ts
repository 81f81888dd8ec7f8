// What bounds the memory of every process of the shop. Both settings are read only when a process starts; its own children
// inherit them. docs/decisions/0026-pages-made-anew.md has the figures.

/** V8 would let the space for new objects grow to three times 16 MB, and keep it; 4 MB cost more time to collect. */
export const MEMORY_FLAGS: readonly string[] = ['--max-semi-space-size=8']

/** glibc gives each thread a heap of its own, and none returns what compression needed for a moment. */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '1' } as const
