import { useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { useShopNames } from '#ui/shop-names.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { customOrderConfirmation } from '../../adding-contract.ts'
import { MAX_QUANTITY } from '../../rules/cart-limits.ts'
import { messages } from './add-to-cart.messages.ts'
import { AddPopups } from './add-popups.tsx'
import styles from './add-to-cart.module.css'
import type { SendCall } from '../state/send-call.ts'
import { useAddToCart } from './use-add-to-cart.ts'

export interface AddToCartProps {
  readonly sku: string
  readonly name: string
  readonly optionChoiceParameter: string
  /** Which page asks: a product's own, or a listing, where there is only room for one piece at a time. */
  readonly location: 'PDP' | 'PLP'
  /** Of the product in its listing, from 1, and how many there are [ATC-20]. */
  readonly place?: { readonly position: number; readonly total: number }
  /** Id of the words that say what is added, where the page does not. */
  readonly describedBy?: string
  /** No more than these are there; undefined where none are counted. */
  readonly left: number | undefined
  /** Why it can't be added, if it can't. */
  readonly refusal: string | undefined
  /** Terms have to be accepted before it is added; the shop is asked for them [ATC-04, API-006]. */
  readonly hasTerms?: boolean | undefined
  readonly call: SendCall
}

/**
 * How many, and the button that puts them into the cart [ATC-03]. A failure is said in place and the page stays as it
 * is [ATC-22].
 */
export function AddToCart({
  sku,
  name,
  optionChoiceParameter,
  location,
  place,
  describedBy,
  left,
  refusal,
  hasTerms = false,
  call,
}: AddToCartProps) {
  const t = useMessages(messages)
  const { phone } = useShopNames()
  const [wanted, setWanted] = useState(1)
  // A problem is of one sku: another choice starts anew.
  const [tried, setTried] = useState(sku)
  const max = Math.min(MAX_QUANTITY, left ?? MAX_QUANTITY)
  const quantity = Math.min(wanted, Math.max(1, max))
  const flow = useAddToCart({
    call,
    prepare: async () => ({
      items: [
        {
          Sku: sku,
          Quantity: quantity,
          OptionChoiceParameter: optionChoiceParameter,
          Location: location,
          ...(place && { Position: place.position, TotalPositions: place.total }),
        },
      ],
      terms: hasTerms
        ? (await call(customOrderConfirmation, { sku, optionChoiceParameter })).message || undefined
        : undefined,
    }),
  })
  /** The sku of which more were typed than can be had. */
  const [over, setOver] = useState<string>()
  const change = (next: number) => {
    setOver(undefined)
    setWanted(next)
  }
  const begin = () => {
    setTried(sku)
    void flow.begin()
  }
  return (
    <div className={styles.add}>
      <div className={styles.row}>
        {location === 'PDP' && refusal === undefined && (
          <Stepper
            label={t.quantityOf(name)}
            value={quantity}
            max={max}
            onChange={change}
            onOver={() => setOver(sku)}
          />
        )}
        <div className={styles.button}>
          <Button
            block
            {...(location === 'PLP' && { variant: 'quiet', size: 's' })}
            aria-describedby={describedBy}
            busy={flow.isBusy}
            busyLabel={t.adding}
            onClick={begin}
            {...(refusal !== undefined && { disabledReason: refusal })}
          >
            {t.add}
          </Button>
        </div>
      </div>
      {over === sku && <Notice tone="warn">{left === max ? t.onlyLeft(max) : t.most(max)}</Notice>}
      {location === 'PDP' && (
        <noscript>
          <p className="t-small ink-2">{t.noScript(phone)}</p>
        </noscript>
      )}
      {flow.problem !== '' && tried === sku && <Notice tone="error">{flow.problem}</Notice>}
      <AddPopups flow={flow} call={call} />
    </div>
  )
}
