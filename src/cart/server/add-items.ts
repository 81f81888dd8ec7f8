import type { z } from 'zod'
import { codesOf } from '#catalog/rules/made-to-order.ts'
import { imagePath, pieceImagePath } from '#catalog/rules/product.ts'
import { languageOf } from '#lib/language.ts'
import { formatMoney, sum, times } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import { Refused } from '#platform/refusal.ts'
import type { addItemToCart } from '../contract.ts'
import { messages } from '../rules/cart-answers.messages.ts'
import { addLines, MAX_LINES, MAX_QUANTITY } from '../rules/add-lines.ts'
import { itemCount } from '../rules/basket.ts'
import type { CartSku } from '../rules/cart-sku.ts'
import { lineChoices, lineSku } from '../rules/line-sku.ts'
import type { CartDeps } from './cart-deps.ts'
import { changeBasket, type Change } from './change-basket.ts'

type Input = z.output<typeof addItemToCart.input>
type Reply = z.input<typeof addItemToCart.reply>

/** A line's picture as one file: its photograph, or drawn in the fabric that it is cut in. */
const imageOf = ({ sku, picture: { photo }, orderedIn, ownChoices }: CartSku, optionChoices: string | null): string => {
  const fabric = orderedIn === undefined || photo !== undefined || optionChoices === null || optionChoices === ownChoices ? undefined : codesOf(optionChoices)[0]
  return fabric === undefined ? imagePath({ sku, photo }, 480) : pieceImagePath(sku, fabric)
}

/** Adds items, all or none [ATC-22]. Items of an unknown sku, or more than a cart holds, are refused with a reason. */
export async function addItems(deps: CartDeps, site: Site, change: Change, { items, excludeFormattedPrice }: Input): Promise<Reply> {
  const language = languageOf(site.lang)
  const t = messages[language]
  const skus = await deps.skus([...new Set(items.map(item => item.Sku))], site.country, language)
  const unknown = items.filter(item => !skus.has(item.Sku)).map(item => item.Sku)
  if (unknown.length > 0) throw new Refused({ kind: 'not-found', message: t.notSold(unknown.join(', ')) })
  const chosen = items.map(item => {
    const choices = lineChoices(skus.get(item.Sku)!, item.OptionChoiceParameter, language)
    if (choices.kind === 'refused') throw new Refused({ kind: 'conflict', message: choices.because })
    return choices.optionChoices
  })
  const wanted = items.map((item, i) => ({
    sku: item.Sku, quantity: item.Quantity, optionChoices: chosen[i] ?? null,
    personalization: item.IsPersonalized ? item.PersonalizationText || item.PersonalizationId || null : null,
    grId: item.GiftRegistryId || null, shipMethod: item.IsPickupSelected ? 'pickup' as const : 'ship' as const,
    personalizationId: item.PersonalizationId || null, installation: null, acceptedTerms: null,
  }))
  const { basket } = await changeBasket<null>(deps, change, content => {
    const added = addLines(content, wanted, deps.newId)
    switch (added.kind) {
      case 'added': return { kind: 'change', content: added.content, outcome: null }
      case 'too-many-lines': throw new Refused({ kind: 'conflict', message: t.mostLines(MAX_LINES) })
      case 'too-many-of-one': throw new Refused({ kind: 'conflict', message: t.mostOfOne(MAX_QUANTITY) })
      default: return added satisfies never
    }
  })
  const lines = basket?.lines ?? []
  // The newest that it may have joined: a personalized item has a line of its own at the end.
  const lineOf = (item: Input['items'][number], optionChoices: string | null) => lines.findLast(line => line.sku === item.Sku && line.optionChoices === optionChoices)!
  const all = await deps.skus([...new Set(lines.map(line => line.sku))], site.country, language)
  const total = sum(lines.flatMap(line => { const sku = lineSku(all, line); return sku ? [times(sku.unitPrice, line.quantity)] : [] }))
  return {
    isSuccess: true, message: '',
    items: items.map((item, i) => {
      const sku = lineSku(skus, { sku: item.Sku, optionChoices: chosen[i] ?? null })!
      return { sku: item.Sku, name: sku.title, isPersonalized: item.IsPersonalized, quantity: item.Quantity, imageUrl: imageOf(sku, chosen[i] ?? null), picture: sku.picture, basketItemId: lineOf(item, chosen[i] ?? null).id, canBeInstalled: sku.installation !== null, formattedPrice: excludeFormattedPrice ? '' : formatMoney(sku.unitPrice, site.currency, language) }
    }),
    addedItemCount: items.reduce((count, item) => count + item.Quantity, 0),
    cartItemCount: itemCount(lines),
    total: formatMoney(total, site.currency, language),
    installationService: null, rewards: null, addOns: [],
  }
}
