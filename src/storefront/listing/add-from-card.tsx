import { AddToCart, type AddToCartProps } from '#cart/web/add/add-to-cart.tsx'
import { send } from '#ui/send.ts'

interface AddFromCardProps extends Pick<
  AddToCartProps,
  'sku' | 'name' | 'optionChoiceParameter' | 'place' | 'describedBy'
> {
  /** Its terms are accepted first [ATC-04]. */
  readonly isMadeToOrder: boolean
}

/** One piece straight from a listing into the cart. */
export const AddFromCard = ({ isMadeToOrder, ...props }: AddFromCardProps) => (
  <AddToCart {...props} location="PLP" left={undefined} refusal={undefined} hasTerms={isMadeToOrder} call={send} />
)
