import type { z } from 'zod'
import type { addItemToCart } from '../../adding-contract.ts'

/** Reply of an add: the added items and the cart's new sums [ATC-18]. */
export type Added = z.output<typeof addItemToCart.reply>
