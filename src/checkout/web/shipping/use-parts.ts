import { useRef, useState } from 'react'
import type { BasketItem } from '#cart/contract/basket-item.ts'
import { latestOnly, type LatestOnly } from '#cart/web/state/latest-only.ts'
import { saveMultiRecipientBasket } from '../../contract/recipient-calls.ts'
import type { Part } from '../../rules/split-parts.ts'
import { useSaveBeforeNext } from '../options/save-before-next.ts'
import { useCheckout } from '../use-checkout.ts'
import type { RecipientChange } from './use-recipient-change.ts'

/** Milliseconds before the parts are sent: a stepper changes faster than the server replies. */
const PAUSE = 400

export interface Parts {
  readonly parts: readonly Part[]
  /** True until the parts that the shopper wants are saved. */
  readonly isWaiting: boolean
  readonly put: (next: readonly Part[]) => void
}

/** The parts of an item, saved soon after they change, and at the latest before the next step opens [CHK-20]. */
export function useParts(items: readonly BasketItem[], { change }: RecipientChange): Parts {
  const { call } = useCheckout()
  const [wanted, setWanted] = useState<readonly Part[]>()
  const saving = useRef<LatestOnly<readonly Part[]>>(undefined)
  const isLost = useRef(false)
  const basketItemId = items[0]!.id
  useSaveBeforeNext(async () => {
    isLost.current = false
    await saving.current?.flush()
    return !isLost.current
  })
  const save = async (recipients: readonly Part[]): Promise<void> => {
    const multiRecipientBasket = [{ basketItemId, recipients: [...recipients] }]
    const done = await change(saveMultiRecipientBasket.name, () =>
      call(saveMultiRecipientBasket, { multiRecipientBasket }),
    )
    isLost.current = done === undefined
    setWanted(now => (now === recipients ? undefined : now))
  }
  return {
    parts: wanted ?? items.map(({ recipientId, quantity }) => ({ recipientId, quantity })),
    isWaiting: wanted !== undefined,
    put(next) {
      setWanted(next)
      saving.current ??= latestOnly(save, PAUSE)
      saving.current.put(next)
    },
  }
}
