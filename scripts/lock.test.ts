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

test('a lock that a living process of ours holds names that process', () => {
  const file = join(folder, 'a.lock')
  const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e9)'])
  try {
    writeFileSync(file, String(holder.pid))
    expect(takeLock(file)).toEqual({ heldBy: holder.pid })
  } finally {
    holder.kill('SIGKILL')
  }
})

test('a lock that a dead process left is taken over, and can be taken again once released', () => {
  const file = join(folder, 'a.lock')
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(file, String(pid))
  const first = takeLock(file)
  expect(first).toMatchObject({ isInherited: true })
  if ('release' in first) first.release()
  expect(takeLock(file)).toMatchObject({ isInherited: false })
})
