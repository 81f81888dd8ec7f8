import { z } from 'zod'

export const FaultSpec = z.strictObject({
  kind: z.enum([
    'decline',
    'error172',
    'error174',
    'pending',
    'pending-refused',
    'partial',
    'fail-later',
    'delay',
    'answer-lost',
    'commit-after-delay',
    'server-error',
    'too-many',
  ]),
  /** The calls that the fault affects. */
  on: z
    .enum(['payments', 'cancels', 'captures', 'refunds', 'adjustments', 'stored-cards', 'authentications'])
    .default('payments'),
  /** Only requests whose body contains this text are affected. */
  about: z.string().min(1).optional(),
  /** Number of calls to affect; unlimited if undefined. */
  next: z.int().min(1).optional(),
  /** Share of the calls to affect. */
  probability: z.number().min(0).max(1).default(1),
  /** The same seed affects the same calls. */
  seed: z.int().default(1),
  /** Delay in milliseconds, for `delay` and `commit-after-delay`. */
  ms: z.int().min(0).max(120_000).default(1000),
  /** Refusal code of a decline, or status of a server error. */
  code: z
    .string()
    .regex(/^\d{1,3}$/)
    .optional(),
})
export type Fault = z.infer<typeof FaultSpec>
export type Target = Fault['on']

/** Faults of the connection or the HTTP server, which also affect repeated requests. */
const OF_THE_LINE = new Set<Fault['kind']>(['delay', 'answer-lost', 'server-error', 'too-many'])

/** Mulberry32: a small seeded generator of random numbers. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface FaultPlan {
  set(faults: readonly Fault[]): void
  /**
   * Returns the fault for this call with the body `raw`, if any, and counts it. Repeated requests are affected by
   * connection faults only.
   */
  strike(on: Target, repeated: boolean, raw: string): Fault | undefined
  list(): readonly Fault[]
}

export function faultPlan(): FaultPlan {
  let planned: { fault: Fault; left: number; random: () => number }[] = []
  return {
    set(faults) {
      planned = faults.map(fault => ({ fault, left: fault.next ?? Infinity, random: randomFrom(fault.seed) }))
    },
    strike(on, repeated, raw) {
      for (const entry of planned) {
        const { fault } = entry
        if (fault.on !== on || entry.left <= 0 || (repeated && !OF_THE_LINE.has(fault.kind))) continue
        if (fault.about !== undefined && !raw.includes(fault.about)) continue
        if (fault.probability < 1 && entry.random() >= fault.probability) continue
        entry.left -= 1
        return fault
      }
      return undefined
    },
    list: () =>
      planned
        .filter(({ left }) => left > 0)
        .map(({ fault, left }) => ({ ...fault, ...(Number.isFinite(left) && { next: left }) })),
  }
}
