import { vi } from 'vitest'
import type { Random } from '../seeded.ts'
import type { SimulatedDatabase, SqlStatement } from './simulated-database.ts'

/** Thrown by every call of a process that was killed. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** A process of the shop: its calls fail once it was killed. */
export interface Process {
  readonly name: string
  isDead: boolean
}

/** Something that happens next, at a moment that the schedule chooses. */
type Step = { readonly label: string; readonly process: Process | undefined } & (
  | {
      readonly kind: 'statement'
      readonly statement: SqlStatement
      readonly resolve: (result: never) => void
      readonly reject: (error: unknown) => void
    }
  | { readonly kind: 'event'; readonly act: () => void }
)
type StatementStep = Extract<Step, { kind: 'statement' }>
const isStatement = (step: Step): step is StatementStep => step.kind === 'statement'

/** The share of a run's steps that are disturbed, in thousandths. */
export interface Disturbance {
  readonly kills: number
  readonly lostConnections: number
  /** Two statements at once. */
  readonly together: number
  /** A process, or the network, is slow: the next timer fires although there is something to do. */
  readonly slowness: number
  /** Minutes pass at once. */
  readonly jumps: number
}
const CALM: Disturbance = { kills: 0, lostConnections: 0, together: 0, slowness: 0, jumps: 0 }

const JUMPS_MS = [1_200, 6_000, 31_000, 130_000, 700_000]
/** A run that takes more steps has an endless loop. */
const MOST_STEPS = 20_000

const connectionLost = () => new Error('Connection terminated unexpectedly')

/** True for an error that the schedule has caused. */
export const isDisturbed = (error: unknown): boolean =>
  error instanceof Killed || (error instanceof Error && error.message === connectionLost().message)

/** The steps that wait, and what happened so far. */
function waitingSteps(random: Random) {
  const steps: Step[] = []
  const trace: string[] = []
  const note = (line: string) => {
    trace.push(`${new Date().toISOString().slice(11, 23)} ${line}`)
  }
  const remove = (step: Step) => steps.splice(steps.indexOf(step), 1)
  return {
    steps,
    trace,
    note,
    /** Takes one of these steps at random. */
    take<S extends Step>(from: readonly S[]): S {
      const step = random.pick(from)
      remove(step)
      return step
    },
    kill(process: Process): void {
      note(`kill ${process.name}`)
      process.isDead = true
      for (const step of steps.filter(one => one.process === process)) {
        remove(step)
        if (isStatement(step)) step.reject(new Killed())
      }
    },
  }
}

function finish(step: StatementStep, result: PromiseSettledResult<unknown>): void {
  if (result.status === 'fulfilled') step.resolve(result.value as never)
  else step.reject(result.reason)
}

/** Takes one step after another. */
function stepRunner(
  random: Random,
  database: SimulatedDatabase,
  { steps, note, take, kill }: ReturnType<typeof waitingSteps>,
  disturbance: () => Disturbance,
) {
  const chance = (thousandths: number) => random.below(1000) < thousandths

  /** Runs one statement; its process or its connection may be lost before it or after it. */
  async function runStatement(step: StatementStep): Promise<void> {
    const isKilled = chance(disturbance().kills)
    const isLost = isKilled || chance(disturbance().lostConnections)
    const isBefore = isLost && random.below(2) === 0
    note(`${step.label}${isLost ? ` (lost ${isBefore ? 'before' : 'after'})` : ''}`)
    const [result] = isBefore ? [undefined] : await Promise.allSettled([database.run(step.statement)])
    if (isLost || result === undefined) step.reject(connectionLost())
    else finish(step, result)
    if (isKilled && step.process) kill(step.process)
  }

  async function runStep(): Promise<void> {
    const step = take(steps)
    if (!isStatement(step)) {
      if (step.process && chance(disturbance().kills)) return kill(step.process)
      note(step.label)
      step.act()
      return
    }
    const others = steps.filter(isStatement)
    if (others.length === 0 || !chance(disturbance().together)) return runStatement(step)
    const other = take(others)
    note(`${step.label} | ${other.label}`)
    const [one, two] = await database.runTogether(step.statement, other.statement)
    finish(step, one)
    finish(other, two)
  }

  /** Lets a step happen, or time pass. */
  return async (): Promise<void> => {
    if (chance(disturbance().jumps)) {
      const ms = random.pick(JUMPS_MS)
      note(`${ms} ms pass`)
      vi.advanceTimersByTime(ms)
    } else if (steps.length === 0 || (vi.getTimerCount() > 0 && chance(disturbance().slowness)))
      vi.advanceTimersToNextTimer()
    else await runStep()
  }
}

/** Lets the code of the shop run until all of it waits for a step. */
async function codeWaits(database: SimulatedDatabase): Promise<void> {
  do await new Promise(setImmediate)
  while (await database.settled())
}

/**
 * Decides what happens next in a simulated world: everything that waits (statements, messages of the network, timers)
 * waits here, and a seeded choice lets one of it go on. Between two choices the code of the shop runs until all of it
 * waits again. So the same seed has the same interleaving.
 */
export function schedule(random: Random, database: SimulatedDatabase, disturbance: Disturbance) {
  const waiting = waitingSteps(random)
  const { steps, trace, note } = waiting
  const errors: unknown[] = []
  let current = disturbance
  const goOn = stepRunner(random, database, waiting, () => current)

  return {
    trace,
    note,
    /** A statement of a process: it runs when its turn comes. */
    statement<T>(process: Process, statement: SqlStatement): Promise<T> {
      if (process.isDead) return Promise.reject(new Killed())
      const label = `${process.name} ${statement.name}`
      return new Promise<T>((resolve, reject) => {
        steps.push({ kind: 'statement', label, process, statement, resolve, reject })
      })
    },
    /** Something that happens at any time from now on. `process`: only as long as that process runs. */
    event(label: string, act: () => void, process?: Process): void {
      if (!process?.isDead) steps.push({ kind: 'event', label, process, act })
    },
    /** Starts something that runs by itself. Its errors end the run, except those that the schedule has caused. */
    start(work: Promise<unknown>): void {
      work.catch((error: unknown) => {
        if (!isDisturbed(error)) errors.push(error)
      })
    },
    /** No further faults. */
    calm(): void {
      current = CALM
    },
    /** Lets everything go on until nothing waits any more. */
    async untilIdle(): Promise<void> {
      for (let count = 0; ; count++) {
        await codeWaits(database)
        if (errors.length > 0) throw errors[0]
        if (count > MOST_STEPS) throw new Error('the simulation does not end')
        if (steps.length === 0 && vi.getTimerCount() === 0) return
        await goOn()
      }
    },
  }
}
export type Schedule = ReturnType<typeof schedule>
