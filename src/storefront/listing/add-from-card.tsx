import { AddToCart, type AddToCartProps } from '#cart/web/add-to-cart.tsx'
import { send } from '#ui/send.ts'

/** One piece straight from a listing into the cart. */
export const AddFromCard = (props: Pick<AddToCartProps, 'sku' | 'name' | 'optionChoiceParameter' | 'place' | 'describedBy'>) =>
  <AddToCart {...props} location="PLP" left={undefined} refusal={undefined} call={send} />
