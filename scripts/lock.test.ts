import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('returns the process id if a living process of ours holds the lock', () => {
  const file = join(folder, 'a.lock')
  const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e9)'])
  try {
    writeFileSync(file, String(holder.pid))
    expect(takeLock(file)).toEqual({ heldBy: holder.pid })
  } finally {
    holder.kill('SIGKILL')
  }
})

test('takes over the lock of a dead process, and takes it again after it was released', () => {
  const file = join(folder, 'a.lock')
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(file, String(pid))
  const first = takeLock(file)
  expect(first).toMatchObject({ isInherited: true })
  if ('release' in first) first.release()
  expect(takeLock(file)).toMatchObject({ isInherited: false })
})
