import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepStepTime, readStepTimes, timeLeft } from './step-times.ts'

test('gives no estimate at the first run, and later adds up the durations of the steps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'davenport-step-times-'))
  const file = join(folder, 'check', 'times.json')
  expect(timeLeft(readStepTimes(file), ['types', 'tests'])).toBeUndefined()
  keepStepTime(file, 'types', 9.6)
  keepStepTime(file, 'tests', 480.2)
  keepStepTime(file, 'types', 12.2)
  expect(readStepTimes(file)).toEqual({ types: 12, tests: 480 })
  expect(timeLeft(readStepTimes(file), ['types', 'tests', 'a new step'])).toBe('about 8 min left')
  expect(timeLeft(readStepTimes(file), ['types'])).toBe('about 12 s left')
  rmSync(folder, { recursive: true })
})
