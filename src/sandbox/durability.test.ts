import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { adyenProvider } from '#payments/server/providers/adyen.ts'
import { openSandboxDatabase } from './frame/sandbox-database.ts'
import { ask, command, configFor, CVC, encrypted, startShop, startSandboxAndAdapter, VISA } from './test-world.ts'

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'davenport-sandbox-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Starts the sandbox in a process of its own, as in real use. */
async function spawnSandbox(dataDir: string, webhookUrl: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['src/sandbox/main.ts'], {
    env: { SANDBOX_PORT: '0', SANDBOX_DATA_DIR: dataDir, SHOP_WEBHOOK_URL: webhookUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the sandbox ended: ${code}`)))
    child.stdout?.on('data', (text: Buffer) => {
      const found = /http:\S+/.exec(text.toString())
      if (found) resolve(found[0])
    })
  })
  return { url, child }
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>(resolve => {
    child.once('exit', resolve)
  })

test('payments, key and unsent notifications survive a kill of the process', async () => {
  const dataDir = folder()
  const shop = await startShop(() => adyenProvider(configFor('http://127.0.0.1:9')))
  const first = await spawnSandbox(dataDir, 'http://127.0.0.1:9/nobody-listens')
  const before = adyenProvider(configFor(first.url))
  const { publicKey } = await before.clientConfig()
  const asked = command(await encrypted(publicKey))
  const outcome = await before.authorize(asked)
  expect(outcome).toMatchObject({ kind: 'approved' })
  const killed = ended(first.child)
  first.child.kill('SIGKILL')
  await killed

  const second = await spawnSandbox(dataDir, shop.webhookUrl)
  const after = adyenProvider(configFor(second.url))
  expect(await after.clientConfig()).toEqual({ publicKey })
  expect(await after.authorize(asked)).toEqual(outcome)
  expect(await ask(`${second.url}/control/ledger`)).toMatchObject({
    payments: [{ reference: asked.attemptId, state: 'authorised', amount: 12_345 }],
  })
  await shop.received(1)
  expect(shop.events()).toMatchObject([{ kind: 'authorized', attemptId: asked.attemptId }])
  const stopped = ended(second.child)
  second.child.kill('SIGTERM')
  expect(await stopped).toBe(0)
})

test('no card number or security code is on the disk, and only the owner can read the key', async () => {
  const dataDir = folder()
  const { pay, provider } = await startSandboxAndAdapter({ dataDir })
  await pay(VISA)
  await pay('4000000000000002')
  const { asked, outcome } = await pay('4000000000000341')
  if (outcome.kind !== 'pending') throw new Error(outcome.kind)
  await provider.void({ attemptId: asked.attemptId, providerRef: outcome.providerRef })
  const files = readdirSync(dataDir)
  expect(files).toContain('ledger.sqlite-wal')
  for (const file of files) {
    const bytes = readFileSync(join(dataDir, file))
    if (file === 'card-key.pem') expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0)
    else
      for (const secret of [VISA, '4000000000000002', '4000000000000341', `"${CVC}"`])
        expect(bytes.includes(secret), `${file} holds ${secret}`).toBe(false)
  }
  // Four digits occur in random references by chance, so the code is compared with whole values.
  const database = openSandboxDatabase(dataDir)
  const tables = database.db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all()
    .map(({ name }) => String(name))
  const values = tables.flatMap(name =>
    database.db
      .prepare(`SELECT * FROM ${name}`)
      .all()
      .flatMap(row => Object.values(row)),
  )
  database.close()
  expect(values).not.toContain(CVC)
  expect(values.length).toBeGreaterThan(50)
  expect(files.some(file => readFileSync(join(dataDir, file)).includes(asked.attemptId))).toBe(true)
})
