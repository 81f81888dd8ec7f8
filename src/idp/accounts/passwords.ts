import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Why a password is refused. There are no rules of composition [ASVS-6.2.5]. */
export type PasswordFault = 'too-short' | 'too-long' | 'common' | 'contains-email' | 'name' | 'same'

/** Lengths in characters [ASVS-6.2.1, 6.2.9]. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const

const COMMON = new Set(dictionary['passwords-common'].map(one => String(one).toLowerCase()))

/** The same text for each way of typing it: keyboards differ in how they compose accents. */
const normal = (password: string): string => password.normalize('NFC')

/** Words that are easily guessed for an account. */
export interface PasswordContext {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly shopNames: readonly string[]
}

/** Letters and digits alone: how a name is separated and accented makes no other password. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** True for a name, with or without digits behind it. */
function isName(password: string, { firstName: first, lastName: last, shopNames }: PasswordContext): boolean {
  const given = bare(password)
  const names = [first, last, first + last, last + first, ...shopNames].map(bare).filter(name => name !== '')
  return names.some(name => given.startsWith(name) && /^\d*$/.test(given.slice(name.length)))
}

/**
 * Why a password is refused; undefined if it is accepted. Any eight characters will do, but not one of the 49,000 most
 * common passwords [ASVS-6.2.4], spaces alone, the name of the email address, the owner's name, or that of the shop.
 */
export function passwordFault(password: string, context: PasswordContext): PasswordFault | undefined {
  const given = normal(password)
  const length = [...given].length
  if (length < PASSWORD_LENGTH.least) return 'too-short'
  if (length > PASSWORD_LENGTH.most) return 'too-long'
  const lower = given.toLowerCase()
  if (COMMON.has(lower) || given.trim() === '') return 'common'
  const email = context.email.toLowerCase()
  const [name = ''] = email.split('@')
  if (lower === email || lower === name) return 'contains-email'
  return isName(given, context) ? 'name' : undefined
}

/** Argon2id with 19 MiB of memory and 2 passes, the least that OWASP recommends [ASVS-11.4.2]. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const PHC = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`
/** Hashes that may wait for a core; more are refused, so that sign-ins cannot exhaust the memory. */
const MOST_WAITING = 200

/** More hashes are waiting than may wait: the caller should try again later. */
export class TooManyHashes extends Error {
  override readonly name = 'TooManyHashes'
}

export type Passwords = ReturnType<typeof passwordHashes>

/** Hashes and compares passwords, at most one at a time on each core and four in all. */
export function passwordHashes({ most = Math.min(4, availableParallelism()), cost = COST } = {}) {
  let running = 0
  const waiting: (() => void)[] = []
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= most) {
      if (waiting.length >= MOST_WAITING) throw new TooManyHashes('too many passwords are being checked')
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  const unknown = inTurn(() => hash('the password of an unknown name', cost))
  return {
    hash: (password: string): Promise<string> => inTurn(() => hash(normal(password), cost)),
    /**
     * True if the password is that of the hash. Without a hash a comparison is made too, and false returned, so that an
     * unknown name takes as long as a known one [ASVS-6.3.8].
     */
    async isRight(stored: string | undefined, password: string): Promise<boolean> {
      const against = stored ?? (await unknown)
      const isEqual = await inTurn(() => verify(against, normal(password)))
      return stored !== undefined && isEqual
    },
    /** True if a stored hash was made with other parameters than today's. */
    isOutdated: (stored: string): boolean => !stored.startsWith(PHC),
  }
}
