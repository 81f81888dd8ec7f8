import type { ShopNames } from '../../src/lib/shop-identity.ts'
import { presentProcesses } from './processes.ts'
import type { Ports } from './ports.ts'

/** The addresses to open in a browser, printed once everything is ready. */
export function showAddresses(
  ports: Ports,
  names: ShopNames['names'],
  publicPort: string | undefined,
  seconds: number,
): string {
  const running = new Set(presentProcesses().map(({ name }) => name))
  const shop = (host: string, path = '') => {
    const port = publicPort ?? String(ports.shop)
    return `http://${host}${port === '' ? '' : `:${port}`}${path}`
  }
  const lines: string[] = []
  if (running.has('shop')) {
    lines.push(
      `${names.default.padEnd(21)} ${shop('localhost')}`,
      `  in Canada           ${shop('ca.localhost')}`,
      `${names.CB2.padEnd(21)} ${shop('cb2.localhost')}`,
      `  in Canada           ${shop('cb2.ca.localhost')}`,
      `API document          ${shop('localhost', '/api-document')}`,
    )
  }
  if (running.has('identity')) lines.push(`Sign-in               http://localhost:${ports.identity}`)
  if (running.has('player')) lines.push(`3D player             http://player.localhost:${ports.player}`)
  if (running.has('sandbox'))
    lines.push(
      `Sandbox payments      http://localhost:${ports.sandbox}`,
      `Mailbox               http://localhost:${ports.sandbox}/mailbox`,
      `Shipments             http://localhost:${ports.sandbox}/shipments`,
    )
  const ready = `Ready in ${seconds.toFixed(1)} s. Ctrl-C stops it; the data stays in .davenport.`
  return ['', ...lines.map(line => `  ${line}`), '', ready].join('\n')
}
