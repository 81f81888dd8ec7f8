import type { z } from 'zod'
import type { Site } from '#lib/site.ts'
import { Refused } from '#platform/refusal.ts'
import { monogramTerms } from '#monogram/rules/monogram-terms.ts'
import type { customOrderConfirmation, monogramConfirmation } from '../adding-contract.ts'
import { messages } from '../rules/cart-answers.messages.ts'
import { lineChoices } from '../rules/lines/line-sku.ts'
import { termsOf } from '../rules/lines/line-terms.ts'
import type { CartDeps } from './cart-deps.ts'

async function soldSku(deps: Pick<CartDeps, 'skus'>, site: Site, sku: string) {
  const language = site.language
  const found = (await deps.skus([sku], site.country, language)).get(sku)
  if (found === undefined) throw new Refused({ kind: 'not-found', message: messages[language].notSold(sku) })
  return found
}

/** The terms of a SKU with these choices [API-006]. @throws Refused if the SKU or a choice is not sold. */
export async function confirmCustomOrder(
  deps: Pick<CartDeps, 'skus'>,
  site: Site,
  { sku, optionChoiceParameter }: z.output<typeof customOrderConfirmation.input>,
): Promise<z.input<typeof customOrderConfirmation.reply>> {
  const language = site.language
  const found = await soldSku(deps, site, sku)
  const choices = lineChoices(found, optionChoiceParameter, language)
  if (choices.kind === 'refused') throw new Refused({ kind: 'conflict', message: choices.because })
  const message = termsOf(found, choices.optionChoices, language)?.trim() ?? ''
  return { hasCustomOrderConfirmation: message !== '', message }
}

/**
 * Text to confirm before a monogrammed item is added; empty for a SKU without personalization [API-007].
 * @throws Refused if the SKU is not sold.
 */
export async function confirmMonogram(
  deps: Pick<CartDeps, 'skus' | 'designs'>,
  site: Site,
  { sku, personalizationText, personalizationId }: z.output<typeof monogramConfirmation.input>,
): Promise<z.input<typeof monogramConfirmation.reply>> {
  const design = personalizationId === '' ? undefined : (await deps.designs([personalizationId])).get(personalizationId)
  const text = design?.sku === sku ? design.text : personalizationText
  return { message: monogramTerms(await soldSku(deps, site, sku), text, site.language) ?? '' }
}
