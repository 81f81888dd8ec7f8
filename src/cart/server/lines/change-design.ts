import type { z } from 'zod'
import { monogramTerms } from '#monogram/rules/monogram-terms.ts'
import { Refused } from '#platform/refusal.ts'
import type { changePersonalization } from '../../contract/line-calls.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import { areTermsAccepted, joinedTerms, termsOf } from '../../rules/lines/line-terms.ts'
import { GONE, THERE } from '../../rules/lines/move-line.ts'
import type { CartDeps } from '../cart-deps.ts'
import { changeCart, type CartAnswer, type ChangeCartDeps } from '../change-cart.ts'
import type { Change } from '../change-basket.ts'

/**
 * Replaces the design of a personalized line, in its place and with its quantity. Safe to repeat: a line that has the
 * design already stays as it is.
 * @throws Refused `not-found` for a line that is not in the cart, `conflict` for a line that is not personalized, for a
 *   design of another SKU, and if the confirmed text is not that of the design.
 */
export function changeDesign(
  deps: ChangeCartDeps & Pick<CartDeps, 'designs'>,
  change: Change,
  { basketItemId, personalizationId, acceptedTermsText }: z.output<typeof changePersonalization.input>,
): Promise<CartAnswer> {
  const { country, language = 'en' } = change
  const t = messages[language]
  return changeCart(deps, change, async content => {
    const line = content.lines.find(one => one.id === basketItemId)
    if (line === undefined) return GONE
    if (line.personalization === null) throw new Refused({ kind: 'conflict', message: t.notPersonalized })
    if (line.personalizationId === personalizationId) return THERE
    const design = (await deps.designs([personalizationId])).get(personalizationId)
    if (design?.sku !== line.sku) throw new Refused({ kind: 'conflict', message: t.noDesign })
    const personalization = design.text
    const sku = (await deps.skus([line.sku], country, language)).get(line.sku)
    if (sku === undefined) throw new Refused({ kind: 'conflict', message: t.notSold(line.sku) })
    const own = monogramTerms(sku, personalization, language)
    if (!areTermsAccepted([own], acceptedTermsText)) throw new Refused({ kind: 'conflict', message: t.termsChanged })
    const acceptedTerms = {
      text: joinedTerms([termsOf(sku, line.optionChoices, language), own]),
      at: new Date(deps.now()).toISOString(),
    }
    const changed = { ...line, personalization, personalizationId, acceptedTerms }
    return { kind: 'moved', content: { ...content, lines: content.lines.map(one => (one === line ? changed : one)) } }
  })
}
