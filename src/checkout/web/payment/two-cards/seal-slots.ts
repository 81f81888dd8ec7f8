import { encryptCard, encryptSecurityCode } from '#payments/web/encrypt-card.ts'
import type { PaymentKey } from '../payment-key.ts'
import { sealed } from '../save-payment.ts'
import type { CardsToSave } from './split-payment.ts'
import type { ReadySlot } from './use-split-slots.ts'

type PartOne = Pick<CardsToSave, 'cardOneData' | 'accountCardOneData'>

/** A card as it is sent, in the place of card one. */
async function partOf({ slot, entered }: ReadySlot, paymentKey: () => Promise<PaymentKey>): Promise<PartOne> {
  const { source, amount: appliedAmount, code } = slot
  switch (source.kind) {
    case 'applied':
      return { cardOneData: { basketPaymentId: source.card.basketPaymentId, appliedAmount } }
    case 'saved': {
      const { publicKey, now } = await paymentKey()
      const at = now()
      const encryptedSecurityCode = code === '' ? null : await encryptSecurityCode(code, publicKey, at)
      const encryptionTimestamp = at.toISOString()
      const { id: accountCardId } = source.card.cardInfo
      return { accountCardOneData: { accountCardId, encryptedSecurityCode, encryptionTimestamp, appliedAmount } }
    }
    case 'new':
      return { cardOneData: { ...(await sealed(entered!, { paymentKey, encrypt: encryptCard })), appliedAmount } }
    default:
      return source satisfies never
  }
}

/** Both cards with their amounts, each encrypted by itself. */
export async function sealSlots(
  [one, two]: readonly [ReadySlot, ReadySlot],
  paymentKey: () => Promise<PaymentKey>,
): Promise<CardsToSave> {
  const first = await partOf(one, paymentKey)
  const { cardOneData: cardTwoData, accountCardOneData: accountCardTwoData } = await partOf(two, paymentKey)
  return { ...first, ...(cardTwoData && { cardTwoData }), ...(accountCardTwoData && { accountCardTwoData }) }
}
