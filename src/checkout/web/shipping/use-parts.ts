import type { BasketItem } from '#cart/contract/basket-item.ts'
import { saveMultiRecipientBasket } from '../../contract/recipient-calls.ts'
import type { Part } from '../../rules/split-parts.ts'
import { useSavedValue, type SavedValue } from '../options/use-saved-value.ts'
import { useCheckout } from '../use-checkout.ts'
import type { RecipientChange } from './use-recipient-change.ts'

/** Milliseconds before the parts are sent: a stepper changes faster than the server replies. */
const PAUSE = 400

/** The parts of an item [CHK-20]. The first item is the one to divide, also after others were merged into it. */
export function useParts(items: readonly BasketItem[], { change }: RecipientChange): SavedValue<readonly Part[]> {
  const { call } = useCheckout()
  const basketItemId = items[0]!.id
  return useSavedValue<readonly Part[]>(
    items.map(({ recipientId, quantity }) => ({ recipientId, quantity })),
    {
      pause: PAUSE,
      async save(recipients) {
        const multiRecipientBasket = [{ basketItemId, recipients: [...recipients] }]
        const saved = await change(saveMultiRecipientBasket.name, () =>
          call(saveMultiRecipientBasket, { multiRecipientBasket }),
        )
        return saved !== undefined
      },
    },
  )
}
