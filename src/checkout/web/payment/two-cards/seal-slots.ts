import type { RefObject } from 'react'
import type { HostedCard } from '#payments/web/hosted-form/use-hosted-form.ts'
import type { PaymentKey } from '../payment-key.ts'
import type { CardsToSave } from './split-payment.ts'
import type { ReadySlot } from './use-split-slots.ts'

type PartOne = Pick<CardsToSave, 'cardOneData' | 'accountCardOneData'>

/** The gateway's forms of the two cards, if the shop uses them. */
export type HostedCards = readonly [RefObject<HostedCard | null>, RefObject<HostedCard | null>]

interface Sealing {
  readonly paymentKey: () => Promise<PaymentKey>
  readonly hosted: HostedCards | undefined
}

/** A card as it is sent, in the place of card one; undefined if the gateway's form shows that it can't pay. */
async function partOf(
  { slot, entered }: ReadySlot,
  index: 0 | 1,
  { paymentKey, hosted }: Sealing,
): Promise<PartOne | undefined> {
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
      if (hosted) {
        const filled = await hosted[index].current?.fill()
        return filled && { cardOneData: { ...filled, appliedAmount } }
      }
      const { sealed } = await import('../save-payment.ts')
      const { encryptCard: encrypt } = await import('#payments/web/encrypt-card.ts')
      return { cardOneData: { ...(await sealed(entered!, { paymentKey, encrypt })), appliedAmount } }
    }
    default:
      return source satisfies never
  }
}

/**
 * Both cards with their amounts, each encrypted by itself or stored at the gateway; undefined if the gateway's forms
 * show that one can't pay.
 */
export async function sealSlots(
  [one, two]: readonly [ReadySlot, ReadySlot],
  sealing: Sealing,
): Promise<CardsToSave | undefined> {
  // Backwards, so that the first failing field takes the focus last.
  const second = await partOf(two, 1, sealing)
  const first = await partOf(one, 0, sealing)
  if (!first || !second) return undefined
  const { cardOneData: cardTwoData, accountCardOneData: accountCardTwoData } = second
  return { ...first, ...(cardTwoData && { cardTwoData }), ...(accountCardTwoData && { accountCardTwoData }) }
}
