import { z } from 'zod'

export const FaultSpec = z.strictObject({
  kind: z.enum([
    'decline',
    'error172',
    'error174',
    'pending',
    'delay',
    'answer-lost',
    'commit-after-delay',
    'server-error',
    'too-many',
  ]),
  /** Which calls it strikes. */
  on: z.enum(['payments', 'cancels', 'captures', 'refunds']).default('payments'),
  /** Strikes this many times, then is gone; without it, for ever. */
  next: z.int().min(1).optional(),
  /** Strikes this share of the calls. */
  probability: z.number().min(0).max(1).default(1),
  /** The same seed strikes the same calls. */
  seed: z.int().default(1),
  /** For the two delays. */
  ms: z.int().min(0).max(120_000).default(1000),
  /** Refusal code of a decline, status of a server error. */
  code: z
    .string()
    .regex(/^\d{1,3}$/)
    .optional(),
})
export type Fault = z.infer<typeof FaultSpec>
export type Target = Fault['on']

/** These strike the answer's way back or the front door, so they strike a repeated request too. */
const OF_THE_LINE = new Set<Fault['kind']>(['delay', 'answer-lost', 'server-error', 'too-many'])

/** Mulberry32: small, seeded, good enough to strike at random. */
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
  /** The fault that strikes this call, if any. A repeated request meets only those of the line. */
  strike(on: Target, repeated: boolean): Fault | undefined
  list(): readonly Fault[]
}

export function faultPlan(): FaultPlan {
  let planned: { fault: Fault; left: number; random: () => number }[] = []
  return {
    set(faults) {
      planned = faults.map(fault => ({ fault, left: fault.next ?? Infinity, random: randomFrom(fault.seed) }))
    },
    strike(on, repeated) {
      for (const entry of planned) {
        const { fault } = entry
        if (fault.on !== on || entry.left <= 0 || (repeated && !OF_THE_LINE.has(fault.kind))) continue
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
