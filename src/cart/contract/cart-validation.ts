import { z } from 'zod'
import { ShownPictureData } from '../adding-contract.ts'

const uuid = z.uuid()
const cents = z.int()

/** Whether the cart can be bought now [CRT-26, CRT-27], with the items that a popup shows [CRT-22]. */
export const CartValidationReply = z.object({
  errorType: z.int().min(0).max(9),
  errorMessage: z.string(),
  isSuccess: z.boolean(),
  /** Present, and true, while an order is being placed from this cart. */
  isPlacing: z.boolean().optional(),
  lineItems: z.array(
    z.object({
      basketItemId: uuid,
      sku: z.string(),
      title: z.string(),
      imagePath: z.string(),
      currentPrice: cents,
      quantity: z.int(),
      /** Units still available, fewer than `quantity`; 0 if the problem is not stock. */
      left: z.int().min(0),
      availabilityMessage: z.string(),
      edd: z.object({ message: z.string() }),
      isCustomNla: z.boolean(),
      picture: ShownPictureData.nullable(),
    }),
  ),
})
