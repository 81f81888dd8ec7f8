import { AVAILABILITY, canBePickedUp } from '#delivery/rules/availability.ts'
import type { Site } from '#lib/site.ts'
import { Refused } from '#platform/refusal.ts'
import type { BasketContent } from '../../rules/basket.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import { GONE, THERE, type LineMove } from '../../rules/lines/move-line.ts'
import { messages as words } from '../../rules/pickup.messages.ts'
import { setShipMethod } from '../../rules/ship-method.ts'
import { changeCart, type CartAnswer, type ChangeCartDeps } from '../change-cart.ts'
import type { Change } from '../change-basket.ts'
import { mustNotBeInternational } from './must-not-be-international.ts'
import { linesAt, pickupPlace, stockAround, type LineAvailability } from './pickup.ts'

/**
 * Sets the pickup location of the cart [API-026, STO-11]. With `basketItemId`, that line changes to pickup. Existing
 * pickup lines stay for pickup even if the new location lacks them; the cart then shows that.
 * @throws Refused `not-found` for an invalid location and for a line that is not in the cart, `conflict` for a line
 *   that cannot be picked up there and for an international shopper, `unavailable` while store stock is unavailable.
 */
export async function choosePickupStore(
  deps: ChangeCartDeps,
  site: Site,
  change: Change,
  storeNumber: string,
  basketItemId: string | null,
): Promise<CartAnswer> {
  const language = change.language ?? 'en'
  const t = messages[language]
  const store = await pickupPlace(deps, site, storeNumber)

  async function mustBeThere(content: BasketContent, id: string): Promise<void> {
    const line = content.lines.find(one => one.id === id)
    if (line === undefined || line.shipMethod === 'pickup') return
    const asked = {
      basket: { ...content, country: site.country },
      lines: [line],
      skus: await deps.skus([line.sku], site.country, language),
    }
    const stock = (await deps.switches.now())['store-availability']
      ? await stockAround(deps, asked, [storeNumber])
      : null
    const [{ status }] = (await linesAt(deps, asked, store, stock, language)) as readonly LineAvailability[] as [
      LineAvailability,
    ]
    if (status === AVAILABILITY.error) throw new Refused({ kind: 'unavailable', message: words[language].noStoresNow })
    if (status === AVAILABILITY.notFound) throw new Refused({ kind: 'conflict', message: t.notAtStore })
    if (!canBePickedUp(status)) throw new Refused({ kind: 'conflict', message: t.noPickup })
  }

  return changeCart(deps, change, async (content): Promise<LineMove> => {
    mustNotBeInternational(content, language)
    const chosen = content.pickupStore === storeNumber ? content : { ...content, pickupStore: storeNumber }
    if (basketItemId === null) return chosen === content ? THERE : { kind: 'moved', content: chosen }
    if (!content.lines.some(line => line.id === basketItemId)) return GONE
    await mustBeThere(content, basketItemId)
    const move = setShipMethod(chosen, basketItemId, 'pickup')
    return move.kind === 'there' && chosen !== content ? { kind: 'moved', content: chosen } : move
  })
}
