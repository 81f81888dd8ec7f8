import { slugOf } from './cell.ts'

const LONGEST = 40

/** FNV-1a hash, 32 bits, seven characters. Distinguishes names with equal slugs. */
function hashOf(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01_00_01_93)
  return (hash >>> 0).toString(36).padStart(7, '0')
}

/**
 * The SKU of a variant without one in its file: its handle and choices, such as `clay-pot-large`. It depends on nothing
 * else, so repeated imports give the same SKUs. A hash of the names is appended if slugs lose characters or the SKU is
 * too long.
 */
export function derivedSku(handle: string, options: readonly { readonly value: string }[]): string {
  const names = [handle, ...options.map(option => option.value)]
  const plain = names
    .map(slugOf)
    .filter(name => name !== '')
    .join('-')
  const isWhole = names.every(name => slugOf(name) === name.toLowerCase().replaceAll(' ', '-'))
  if (isWhole && plain.length <= LONGEST) return plain
  const hash = hashOf(names.join('\n'))
  return `${plain.slice(0, LONGEST - hash.length - 1)}-${hash}`.replace(/^-/, '')
}
