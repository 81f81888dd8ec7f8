import type { z } from 'zod'
import { cents, formatMoney } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import { Refused } from '#platform/refusal.ts'
import { LEAST_SHARE, shareFault } from '#registry/rules/group-gift.ts'
import { firstNames } from '#registry/rules/registrants-name.ts'
import { findOpenGroup } from '#registry/server/group/find-group.ts'
import type { addShare } from '../../contract/share-call.ts'
import { itemCount, type BasketLine } from '../../rules/basket.ts'
import { MAX_LINES } from '../../rules/cart-limits.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import { messages as giftMessages } from '../../rules/gift-cards/emailed-gift.messages.ts'
import { cleanGift, isGiftMessage, type LineGift } from '../../rules/gift-cards/emailed-gift.ts'
import { addLines } from '../../rules/lines/add-lines.ts'
import { messages as holdMessages } from '../../rules/stock/gift-holds.messages.ts'
import type { CartDeps } from '../cart-deps.ts'
import { changeBasket, type Change, type ChangeDeps } from '../change-basket.ts'
import { mustBeWithinLimit } from './must-be-within-limit.ts'
import { shareGiftCard } from './share-gift-card.ts'

type Input = z.output<typeof addShare.input>
type Deps = ChangeDeps & Pick<CartDeps, 'skus'>

/**
 * The share as it is stored with its line.
 * @throws Refused if the group gift takes no more shares, or not one of this amount, or the message is too long.
 */
async function checkedShare(deps: Deps, site: Site, change: Change, input: Input): Promise<LineGift> {
  const { language, country, currency } = site
  const t = holdMessages[language]
  const customerId = change.actor.kind === 'customer' ? change.actor.customerId : null
  const group = await findOpenGroup(deps.db, { grId: input.grId, sku: input.sku, country, customerId })
  const piece = (await deps.skus([input.sku], country, language)).get(input.sku)
  if (!group || !piece || group.left <= 0) throw new Refused({ kind: 'conflict', message: t.noShareLeft })
  const amount = cents(input.cents)
  const fault = shareFault(amount, group.left)
  if (fault === 'too-much')
    throw new Refused({ kind: 'conflict', message: t.shareLeft(formatMoney(group.left, currency, language)) })
  if (fault === 'too-little')
    throw new Refused({ kind: 'bad-input', message: t.leastShare(formatMoney(LEAST_SHARE, currency, language)) })
  const gift = cleanGift({
    recipientName: firstNames(group.names, language),
    recipientEmail: '',
    senderName: '',
    message: input.message,
    sendOn: null,
  })
  if (!isGiftMessage(gift.message)) throw new Refused({ kind: 'bad-input', message: giftMessages[language].message })
  return { ...gift, share: { groupId: group.id, grId: input.grId, cents: amount, title: piece.title } }
}

/** Adds a share of a group gift to the cart, as a line of its own, and holds it for 30 minutes. */
export async function addShareToCart(
  deps: Deps,
  site: Site,
  change: Change,
  input: Input,
): Promise<z.input<typeof addShare.reply>> {
  const { language } = site
  const t = messages[language]
  const sku = await shareGiftCard(deps.db, site)
  if (sku === undefined) throw new Refused({ kind: 'conflict', message: t.notByEmail })
  const line: Omit<BasketLine, 'id' | 'recipientId' | 'savedAt' | 'emailed'> = {
    sku,
    quantity: 1,
    optionChoices: null,
    shipMethod: 'email',
    grId: null,
    personalization: null,
    personalizationId: null,
    installation: null,
    acceptedTerms: null,
  }
  const { basket, outcome } = await changeBasket<string>(deps, change, async content => {
    // Checked within the change: a repeated request gets the first reply and is not checked again.
    const emailed = await checkedShare(deps, site, change, input)
    const added = addLines(content, [{ ...line, emailed }], deps.newId)
    if (added.kind !== 'added') throw new Refused({ kind: 'conflict', message: t.mostLines(MAX_LINES) })
    await mustBeWithinLimit(deps, added.content.lines, { country: site.country, language })
    return { kind: 'change', content: added.content, outcome: added.placed[0]!.lineId }
  })
  return { basketItemId: outcome, cartItemCount: itemCount(basket?.lines ?? []), cents: cents(input.cents) }
}
