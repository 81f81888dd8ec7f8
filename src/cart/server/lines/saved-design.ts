import type { Language } from '#lib/language.ts'
import type { MonogramView } from '#monogram/rules/monogram-view.ts'
import { Refused } from '#platform/refusal.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import type { CartDeps } from '../cart-deps.ts'

/** A saved design of a SKU. @throws Refused `conflict` if the id is unknown or its design is for another SKU. */
export async function savedDesign(
  deps: Pick<CartDeps, 'monograms'>,
  personalizationId: string,
  sku: string,
  language: Language,
): Promise<MonogramView> {
  const design = (await deps.monograms([personalizationId], language)).get(personalizationId)
  if (design?.sku !== sku) throw new Refused({ kind: 'conflict', message: messages[language].noDesign })
  return design
}
