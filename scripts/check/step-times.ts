import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Name of a step of the check → seconds that it took when it last succeeded. */
export type StepTimes = Readonly<Record<string, number>>

/** Reads the durations of earlier runs; empty if there was no run. */
export const readStepTimes = (file: string): StepTimes =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StepTimes) : {}

/** Stores the duration of a step for later runs. */
export function keepStepTime(file: string, name: string, seconds: number): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, JSON.stringify({ ...readStepTimes(file), [name]: Math.round(seconds) }))
}

/** Estimates the remaining time of the check in words; undefined if no earlier run measured the steps. */
export function timeLeft(times: StepTimes, names: readonly string[]): string | undefined {
  const known = names.flatMap(name => times[name] ?? [])
  if (known.length === 0) return undefined
  const seconds = known.reduce((sum, one) => sum + one, 0)
  return seconds < 90 ? `about ${Math.ceil(seconds)} s left` : `about ${Math.round(seconds / 60)} min left`
}
