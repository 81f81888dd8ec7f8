import type { PaymentKey } from '../payment-key.ts'
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
      const [{ publicKey, now }, { encryptSecurityCode }] = [
        await paymentKey(),
        await import('#payments/web/encrypt-card.ts'),
      ]
      const at = now()
      const encryptedSecurityCode = code === '' ? null : await encryptSecurityCode(code, publicKey, at)
      const encryptionTimestamp = at.toISOString()
      const { id: accountCardId } = source.card.cardInfo
      return { accountCardOneData: { accountCardId, encryptedSecurityCode, encryptionTimestamp, appliedAmount } }
    }
    case 'new': {
      const { sealed } = await import('../save-payment.ts')
      const { encryptCard: encrypt } = await import('#payments/web/encrypt-card.ts')
      return { cardOneData: { ...(await sealed(entered!, { paymentKey, encrypt })), appliedAmount } }
    }
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
