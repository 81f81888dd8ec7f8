import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog, type Log } from '../log.ts'
import { warnOfHttpsWithoutProxy, warnOfUnnamedProxy } from './unnamed-proxy.ts'

interface Line {
  readonly level: number
  readonly msg: string
  readonly from?: string
}
const WARN = 40

function listeningLog(): { readonly log: Log; readonly lines: Line[] } {
  const lines: Line[] = []
  const log = createLog(
    'shop',
    'info',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(JSON.parse(chunk.toString()) as Line)
        done()
      },
    }),
  )
  return { log, lines }
}

async function linesAfter(trustedProxies: number, asked: readonly Record<string, string>[]): Promise<Line[]> {
  const { log, lines } = listeningLog()
  const server = createServer((_request, response) => {
    response.end()
  })
  warnOfUnnamedProxy(server, { PUBLIC_SCHEME: 'http', TRUSTED_PROXIES: trustedProxies }, log)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    for (const headers of asked) await fetch(url, { headers: { ...headers, connection: 'close' } })
  } finally {
    await new Promise(resolve => server.close(resolve))
  }
  return lines
}

const FORWARDED = { 'x-forwarded-for': '192.0.2.1' }

test('without a configured proxy, the first X-Forwarded-For is logged once with its sender', async () => {
  const lines = await linesAfter(0, [{}, FORWARDED, FORWARDED])
  expect(lines).toEqual([expect.objectContaining({ level: WARN, from: '127.0.0.1' })])
  expect(lines[0]!.msg).toMatch(
    /a request from 127\.0\.0\.1 has X-Forwarded-For.*set TRUSTED_PROXIES to the number of your proxies/,
  )
})

test.each([
  ['no request comes through a proxy', 0, [{}, {}]],
  ['the proxy is configured', 1, [FORWARDED]],
])('when %s, no warning is logged', async (_case, proxies, asked) => {
  expect(await linesAfter(proxies, asked)).toEqual([])
})

test.each([
  ['https', 0, 1],
  ['https', 1, 0],
  ['http', 0, 0],
] as const)('a shop started with %s and %i configured proxies logs %i warnings', (scheme, proxies, warnings) => {
  const { log, lines } = listeningLog()
  warnOfHttpsWithoutProxy({ PUBLIC_SCHEME: scheme, TRUSTED_PROXIES: proxies }, log)
  expect(lines.filter(({ level, msg }) => level === WARN && msg.includes('set TRUSTED_PROXIES'))).toHaveLength(warnings)
})
