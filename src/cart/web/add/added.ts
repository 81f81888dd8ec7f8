import type { z } from 'zod'
import type { addItemToCart } from '../../adding-contract.ts'

/** What an add answers: what went into the cart and what is in it now [ATC-18]. */
export type Added = z.output<typeof addItemToCart.reply>
