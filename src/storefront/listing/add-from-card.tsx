import { AddToCart, type AddToCartProps } from '#cart/web/add-to-cart.tsx'
import { messages } from '#catalog/rules/custom-order.messages.ts'
import { useMessages } from '#ui/language.tsx'
import { send } from '#ui/send.ts'

interface AddFromCardProps extends Pick<AddToCartProps, 'sku' | 'name' | 'optionChoiceParameter' | 'place' | 'describedBy'> {
  /** Its terms are accepted first [ATC-04]. */
  readonly isMadeToOrder: boolean
}

/** One piece straight from a listing into the cart. */
export function AddFromCard({ isMadeToOrder, ...props }: AddFromCardProps) {
  const t = useMessages(messages)
  return <AddToCart {...props} location="PLP" left={undefined} refusal={undefined} confirmation={isMadeToOrder ? t.terms : undefined} call={send} />
}
