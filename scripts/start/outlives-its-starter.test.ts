import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAlive } from '../lock.ts'
import { inRoot } from '../root.ts'

const ENTRY = inRoot('tests/support/start-lasting-process.mjs')
/** A shell in the role of npm, which also prints the exit code of the start. */
const NPM = `'${process.execPath}' '${ENTRY}' "$FILE"; echo "ended $?" >> "$FILE"`
/** Waits in the starting script until the process runs; a script that ended sooner could not be missed. */
const UNTIL_IT_RUNS = 'until grep -q runs "$FILE"; do sleep 0.05; done'
const PATIENCE = { timeout: 60_000, interval: 20 }
vi.setConfig({ testTimeout: 240_000, hookTimeout: 90_000 })

let folder = ''
let file = ''
let starter: ChildProcess | undefined
const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [])
const count = (line: string) => lines().filter(one => one === line).length
/** Process ids of the process that runs and of the one that started it. */
const pids = () => /^runs (\d+) for (\d+)$/m.exec(lines().join('\n'))?.slice(1).map(Number) ?? []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
  file = join(folder, 'lines')
})
afterEach(async () => {
  for (const pid of [...pids(), starter?.pid]) if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => {
    expect(pids().some(isAlive)).toBe(false)
  }, PATIENCE)
  rmSync(folder, { recursive: true })
})

function start(program: string, ...args: string[]): ChildProcess {
  return (starter = spawn(program, args, {
    stdio: 'ignore',
    detached: true,
    env: { PATH: process.env.PATH, FILE: file, npm_lifecycle_event: 'start' },
  }))
}
/** Waits until both processes run and the second handles signals. */
const started = () =>
  vi.waitFor(() => {
    expect([pids().length, count('lives') > 0]).toEqual([2, true])
  }, PATIENCE)
/** Expects the process to run for longer than it needs to notice that its parent has ended. */
async function expectToGoOn(): Promise<void> {
  const before = count('lives')
  await vi.waitFor(() => {
    expect(count('lives')).toBeGreaterThanOrEqual(before + 12)
  }, PATIENCE)
  expect(count('stops')).toBe(0)
}

test.each([
  ['with nohup', `nohup sh -c '${NPM.replaceAll("'", `'\\''`)}' &`],
  ['in a session of its own', `setsid sh -c '${NPM.replaceAll("'", `'\\''`)}' &`],
  ['in the background', `(${NPM}) &`],
])('started %s by a script that ends, it keeps running, and SIGTERM ends it with exit code 0', async (_how, script) => {
  await once(start('sh', '-c', `${script} ${UNTIL_IT_RUNS}`), 'exit')
  await started()
  await expectToGoOn()
  const [, handedOver] = pids()
  process.kill(handedOver!, 'SIGTERM')
  await vi.waitFor(() => {
    expect(lines().at(-1)).toBe('ended 0')
  }, PATIENCE)
  expect(count('stops')).toBe(1)
})

test('without a terminal it keeps running after SIGHUP and after npm has ended', async () => {
  const npm = start('sh', '-c', NPM)
  await started()
  for (const pid of pids()) process.kill(pid, 'SIGHUP')
  await expectToGoOn()
  npm.kill('SIGKILL')
  await once(npm, 'exit')
  await expectToGoOn()
})

test.skipIf(process.platform !== 'linux')('it stops when its terminal is closed', async () => {
  const terminal = start('script', '-qec', NPM, '/dev/null')
  await started()
  await expectToGoOn()
  terminal.kill('SIGKILL')
  await vi.waitFor(() => {
    expect(count('stops')).toBe(1)
  }, PATIENCE)
})
