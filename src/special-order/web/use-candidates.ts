import { useState } from 'react'
import type { Brand } from '#lib/site.ts'
import type { Candidate } from './compare-dialog.tsx'
import { useSaved } from './use-saved.ts'
import type { SpecialOrderCalls, SpecialOrderStart } from './special-order-data.ts'
import type { Configured } from './use-configured.ts'
import type { SpecialOrder } from './use-special-order.ts'

/** Number of earlier configurations of this visit that can be compared with. */
const MOST_SEEN = 8

/** The configurations that were complete on this page before, and the saved ones, without the current one. */
export function useCandidates(
  start: SpecialOrderStart,
  brand: Brand,
  account: SpecialOrderCalls['account'],
  order: SpecialOrder,
  { codes, name, view }: Configured,
) {
  const kept = useSaved(brand, account)
  const [seen, setSeen] = useState<readonly Candidate[]>([])
  const { slug } = start.product
  const current = view === undefined ? undefined : { slug, codes, name }
  const key = codes.join('.')
  const codesOf = ({ selection }: Candidate) => order.optionCodes.map(code => selection[code] ?? '')
  const last = seen.at(-1)
  if (current !== undefined && (last === undefined || codesOf(last).join('.') !== key))
    setSeen(
      [...seen.filter(one => codesOf(one).join('.') !== key), { name, selection: order.item.selection }].slice(
        -MOST_SEEN,
      ),
    )
  const comparable = kept.saved
    .filter(one => one.slug === slug && one.codes.length === order.optionCodes.length)
    .map((one): Candidate => ({
      name: one.name,
      selection: Object.fromEntries(order.optionCodes.map((code, i) => [code, one.codes[i]!])),
    }))
  const others = [...seen.toReversed(), ...comparable].filter(one => codesOf(one).join('.') !== key)
  return {
    kept,
    current,
    candidates: others.filter(
      (one, i) => others.findIndex(two => codesOf(two).join('.') === codesOf(one).join('.')) === i,
    ),
  }
}
