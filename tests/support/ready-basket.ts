import {
  emptyContent,
  LINE_DEFAULTS,
  type BasketContent,
  type GiftCardTender,
  type RewardTender,
} from '#cart/rules/basket.ts'
import { changeBasket } from '#cart/server/change-basket.ts'
import type { CartDeps } from '#cart/server/cart-deps.ts'
import { storeCardSecret } from '#orders/server/cards/card-secrets.ts'
import { encryptCard, type EncryptedCard } from '#payments/web/encrypt-card.ts'
import { GUEST } from '#platform/actor.ts'
import { newId } from '#platform/new-id.ts'
import type { SessionKey } from '#platform/session.ts'
import { ADDRESS, type Goods } from './test-shop.ts'

/** A card that the sandbox accepts, encrypted as in the browser; the holder's name determines the outcome. */
export const sealedCard = (publicKey: string, number = '4111111111111111'): Promise<EncryptedCard> =>
  encryptCard({ number, expMonth: 3, expYear: 2030, cvv: '737' }, publicKey, new Date())

/**
 * A cart that is ready for PlaceOrder, in a session that the test knows; the same state as after the calls of a
 * checkout.
 */
export async function readyBasket(
  cart: CartDeps,
  session: SessionKey,
  goods: readonly Goods[],
  card: EncryptedCard & { readonly holderName: string },
  {
    giftCards = [],
    ...more
  }: Partial<BasketContent> & { readonly giftCards?: readonly (GiftCardTender | RewardTender)[] } = {},
): Promise<string> {
  const tenderId = newId()
  const encryptionTimestamp = new Date().toISOString()
  const { encryptedCardNumber, encryptedExpiryMonth, encryptedExpiryYear, encryptedSecurityCode, holderName } = card
  const encrypted = {
    encryptedCardNumber,
    encryptedExpiryMonth,
    encryptedExpiryYear,
    encryptedSecurityCode,
    holderName,
  }
  const secret = storeCardSecret(tenderId, encrypted, encryptionTimestamp)
  const { basket } = await changeBasket(
    cart,
    { actor: GUEST, session, country: 'US', requestId: newId(), call: 'test', input: null },
    (_content, { id }) => {
      const content = emptyContent(id)
      return {
        kind: 'change',
        outcome: null,
        with: secret,
        content: {
          ...content,
          maxStep: 4,
          billingAddress: ADDRESS,
          recipients: content.recipients.map(one => ({ ...one, address: ADDRESS })),
          lines: goods.map(({ sku, quantity }) => ({
            ...LINE_DEFAULTS,
            id: newId(),
            sku,
            quantity,
            recipientId: id,
            optionChoices: null,
            personalization: null,
            grId: null,
            shipMethod: 'ship' as const,
          })),
          tenders: [
            ...giftCards,
            {
              kind: 'card' as const,
              id: tenderId,
              cardKind: 'CardOne' as const,
              brand: 'Visa',
              lastFour: '1111',
              expMonth: 3,
              expYear: 2030,
              amount: null,
              encryptionTimestamp,
            },
          ],
          ...more,
        },
      }
    },
  )
  if (!basket) throw new Error('no basket')
  return basket.id
}
