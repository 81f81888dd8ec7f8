import type { CategoryMenu } from '#catalog/server/listing/category-menu.ts'
import { serve, type Frame } from '#platform/http/serve.ts'
import { shippingRates } from '../../contract/delivery-calls.ts'
import { shownRates } from '../../rules/shipping/shown-rates.ts'
import type { CartDeps } from '../cart-deps.ts'

/** Serves the shipping rates of the site's country for the popup that explains them [PUP-04]. */
export function serveShippingRates(frame: Frame, { prices }: Pick<CartDeps, 'prices'>, menu: CategoryMenu): void {
  serve(frame, shippingRates, async ({ site }) => {
    const [{ shipping }, categories] = await Promise.all([prices([]), menu(site)])
    return shownRates(shipping[site.country], category => categories.find(one => one.category === category)?.name)
  })
}
