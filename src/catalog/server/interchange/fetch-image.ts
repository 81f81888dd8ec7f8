import { lookup } from 'node:dns/promises'
import { open } from 'node:fs/promises'
import { BlockList } from 'node:net'
import { resolve, sep } from 'node:path'

/** Maximum size of a picture file, in bytes. */
export const LARGEST_IMAGE = 25 * 1024 * 1024
const PATIENCE_MS = 30_000
const MOST_REDIRECTS = 3

const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

/** Returns true for an address of this machine's own network, from which imported files must not load. */
export const isInside = (address: string, family: number): boolean =>
  inside.check(
    address.replace(/^::ffff:(?=\d+\.)/i, ''),
    family === 6 && !/^::ffff:\d+\./i.test(address) ? 'ipv6' : 'ipv4',
  )

async function refuseInside(url: URL): Promise<void> {
  const found = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  if (found.length === 0) throw new Error(`there is no server named ${url.hostname}`)
  if (found.some(({ address, family }) => isInside(address, family)))
    throw new Error(`${url.hostname} is in an internal network`)
}

async function readAll(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > LARGEST_IMAGE) throw new Error(`is larger than ${LARGEST_IMAGE / 1024 / 1024} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function download(address: string, allowInside: boolean): Promise<Buffer> {
  let url = new URL(address)
  for (let i = 0; i <= MOST_REDIRECTS; i++) {
    if (!['http:', 'https:'].includes(url.protocol)) throw new Error(`is neither http nor https`)
    if (!allowInside) await refuseInside(url)
    const reply = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: 'image/*' },
    })
    const onward = reply.headers.get('location')
    if (reply.status >= 300 && reply.status < 400 && onward !== null) {
      await reply.body?.cancel()
      url = new URL(onward, url)
      continue
    }
    if (!reply.ok || reply.body === null) throw new Error(`returns status ${reply.status}`)
    return readAll(reply.body)
  }
  throw new Error(`redirects more than ${MOST_REDIRECTS} times`)
}

/**
 * Reads a picture from an http(s) address, or from a file in `folder` or below it. Throws an Error with the reason.
 * `allowInside` allows addresses of this machine's own network.
 */
export async function fetchImage(source: string, folder: string, allowInside = false): Promise<Buffer> {
  if (/^[a-z][a-z0-9+.-]*:/i.test(source)) return download(source, allowInside)
  const file = resolve(folder, source)
  if (!file.startsWith(resolve(folder) + sep)) throw new Error('is outside the folder of the imported file')
  const handle = await open(file).catch(() => {
    throw new Error('does not exist')
  })
  try {
    return await readAll(handle.createReadStream({ autoClose: false }))
  } finally {
    await handle.close()
  }
}
