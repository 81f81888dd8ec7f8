import { AddToCart, type AddToCartProps } from '#cart/web/add/add-to-cart.tsx'
import { send } from '#ui/send.ts'

interface AddFromCardProps extends Pick<
  AddToCartProps,
  'sku' | 'name' | 'optionChoiceParameter' | 'place' | 'describedBy'
> {
  /** True: its terms must be accepted first [ATC-04]. */
  readonly isMadeToOrder: boolean
}

/** Adds one unit from a listing to the cart. */
export const AddFromCard = ({ isMadeToOrder, ...props }: AddFromCardProps) => (
  <AddToCart {...props} location="PLP" left={undefined} refusal={undefined} hasTerms={isMadeToOrder} call={send} />
)
