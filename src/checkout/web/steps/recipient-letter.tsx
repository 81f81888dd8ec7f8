import { useCheckout } from '../use-checkout.ts'
import styles from './recipient-letter.module.css'

/** `A` for the first recipient of an order, `B` for the second. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place)

/** The letter of a recipient on a tint; the letter is the sign, not the colour. Nothing for a single recipient. */
export function RecipientLetter({ id }: { readonly id: string }) {
  const { recipients } = useCheckout().checkout.shippingOptions
  const place = recipients.findIndex(one => one.id === id)
  if (recipients.length < 2 || place < 0) return null
  return (
    <span className={styles.letter} data-tint={place % 4} aria-hidden>
      {letterOf(place)}
    </span>
  )
}
