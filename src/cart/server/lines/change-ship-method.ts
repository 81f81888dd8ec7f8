import { AVAILABILITY, canBePickedUp } from '#delivery/rules/availability.ts'
import { Refused } from '#platform/refusal.ts'
import type { BasketContent } from '../../rules/basket.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import { messages as words } from '../../rules/pickup.messages.ts'
import { setShipMethod, shipMethodOf } from '../../rules/ship-method.ts'
import type { StockBySku } from '../../rules/stock/stock-seen.ts'
import { changeCart, type CartAnswer, type ChangeCartDeps } from '../change-cart.ts'
import type { Change } from '../change-basket.ts'
import { mustNotBeInternational } from '../pickup/must-not-be-international.ts'
import { promiseBasket } from '../shipping/promise-basket.ts'

/**
 * Checks that the cart's location can hand over a line.
 * @throws Refused `conflict` if it cannot, `unavailable` while store stock is unavailable.
 */
async function mustBeThere(
  deps: ChangeCartDeps,
  change: Change,
  content: BasketContent,
  basketItemId: string,
  stock: StockBySku,
): Promise<void> {
  const language = change.language ?? 'en'
  const line = content.lines.find(one => one.id === basketItemId)
  if (line === undefined || line.shipMethod === 'pickup') return
  if (!(await deps.switches.now())['store-availability'])
    throw new Refused({ kind: 'unavailable', message: words[language].noStoresNow })
  const skus = await deps.skus([line.sku], change.country, language)
  const { pickupStatus } = (await promiseBasket(deps, { ...content, country: change.country }, skus, stock)).statuses(
    line,
  )
  if (pickupStatus === AVAILABILITY.notFound)
    throw new Refused({ kind: 'conflict', message: messages[language].notAtStore })
  if (!canBePickedUp(pickupStatus)) throw new Refused({ kind: 'conflict', message: messages[language].noPickup })
}

/**
 * Sets the ship method of a line: 1 means ship, any other value in-store pickup [CRT-05].
 * @throws Refused `conflict` for a pickup without a location, and for one by an international shopper.
 */
export const changeShipMethod = (
  deps: ChangeCartDeps,
  change: Change,
  basketItemId: string,
  value: number,
): Promise<CartAnswer> =>
  changeCart(deps, change, async (content, stock) => {
    const shipMethod = shipMethodOf(value)
    if (shipMethod === 'pickup') {
      mustNotBeInternational(content, change.language ?? 'en')
      if (content.pickupStore === null)
        throw new Refused({ kind: 'conflict', message: messages[change.language ?? 'en'].noStore })
      await mustBeThere(deps, change, content, basketItemId, stock)
    }
    return setShipMethod(content, basketItemId, shipMethod)
  })
