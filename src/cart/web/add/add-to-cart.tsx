import { useRef, useState, type ReactNode } from 'react'
import type { PersonalizationType } from '#catalog/rules/product.ts'
import type { Confirmed, Monogram } from '#monogram/web/monogram-store.ts'
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
import { useAddToCart, type AddQuery } from './use-add-to-cart.ts'

export interface AddToCartProps {
  readonly sku: string
  readonly name: string
  readonly optionChoiceParameter: string
  /** The kind of page: a product page, or a listing, which has no quantity. */
  readonly location: 'PDP' | 'PLP'
  /** Position of the product in its listing, from 1, and the number of products there [ATC-20]. */
  readonly place?: { readonly position: number; readonly total: number }
  /** Id of the element that describes what is added, where the page does not. */
  readonly describedBy?: string
  /** Units in stock; undefined if they are not counted. */
  readonly left: number | undefined
  /** The reason why the SKU can't be added, if there is one. */
  readonly refusal: string | undefined
  /** True if the shopper has to accept terms first, which a call returns [ATC-04, API-006]. */
  readonly hasTerms?: boolean | undefined
  /** The monogram that the shopper makes on this page; undefined for a plain product. */
  readonly personalized?: { readonly type: PersonalizationType; readonly monogram: Monogram } | undefined
  readonly call: SendCall
  /** Other ways to buy what is added here, below the button. */
  readonly express?: ((adding: AddQuery) => ReactNode) | undefined
}

/**
 * The quantity, and the button that adds it to the cart [ATC-03]. A failure is shown in place, and the page stays as it
 * is [ATC-22].
 */
export function AddToCart(props: AddToCartProps) {
  const { sku, name, optionChoiceParameter, location, place, describedBy, left, refusal } = props
  const { hasTerms = false, personalized, call, express } = props
  const t = useMessages(messages)
  const [wanted, setWanted] = useState(1)
  // A problem concerns one SKU: choosing another one clears it.
  const [tried, setTried] = useState(sku)
  const max = Math.min(MAX_QUANTITY, left ?? MAX_QUANTITY)
  const quantity = Math.min(wanted, Math.max(1, max))
  const readTerms = async (): Promise<string | undefined> =>
    (await call(customOrderConfirmation, { sku, optionChoiceParameter })).message || undefined
  const item = {
    Sku: sku,
    Quantity: quantity,
    OptionChoiceParameter: optionChoiceParameter,
    Location: location,
    ...(place && { Position: place.position, TotalPositions: place.total }),
  }
  const { itemFields, isBlocked, errorId, ...checks } = usePersonalized(personalized)
  const adding: AddQuery = {
    ...checks,
    call,
    prepare: async () => ({
      items: [{ ...item, ...itemFields() }],
      terms: hasTerms ? await readTerms() : undefined,
    }),
  }
  const flow = useAddToCart(adding)
  /** The SKU for which more units were typed than are available. */
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
            aria-describedby={isBlocked ? errorId : describedBy}
            busy={flow.isBusy}
            busyLabel={t.adding}
            onClick={begin}
            disabled={isBlocked}
            {...(refusal !== undefined && { disabledReason: refusal })}
          >
            {t.add}
            <NameUnlessDescribed {...{ location, describedBy, name }} />
          </Button>
        </div>
      </div>
      {over === sku && <Notice tone="warn">{left === max ? t.onlyLeft(max) : t.most(max)}</Notice>}
      {location === 'PDP' && <WithoutScript />}
      {flow.problem !== '' && tried === sku && <Notice tone="error">{flow.problem}</Notice>}
      <AddPopups flow={flow} call={call} />
      <Express {...{ refusal, isBlocked, express, adding }} />
    </div>
  )
}

/** The rest of the button's name where neither the page nor a description says what is added. */
const NameUnlessDescribed = ({
  location,
  describedBy,
  name,
}: Pick<AddToCartProps, 'location' | 'describedBy' | 'name'>) =>
  location === 'PLP' && describedBy === undefined && <span className="visually-hidden">: {name}</span>

/** Other ways to buy; none for what cannot be added. */
function Express({
  refusal,
  isBlocked,
  express,
  adding,
}: Pick<AddToCartProps, 'refusal' | 'express'> & { readonly isBlocked: boolean; readonly adding: AddQuery }) {
  return refusal === undefined && !isBlocked ? express?.(adding) : null
}

/** Tells a shopper without JavaScript the telephone number for orders. */
function WithoutScript() {
  const t = useMessages(messages)
  const { phone } = useShopNames()
  return (
    <noscript>
      <p className="t-small ink-2">{t.noScript(phone)}</p>
    </noscript>
  )
}

/** Checks the monogram before anything is sent, and gives the fields that it adds to the item. */
function usePersonalized(personalized: AddToCartProps['personalized']) {
  const design = useRef<Confirmed>(undefined)
  const monogram = personalized?.monogram
  return {
    isBlocked: monogram?.isAddToCartDisabled ?? false,
    errorId: monogram?.errorId,
    // The panel checks and saves the design; a fault is shown there, and nothing is added [ATC-01].
    validate: async () => {
      design.current = await monogram?.confirm()
      return design.current?.kind !== 'faulty'
    },
    personalizing: personalized && {
      isActive: personalized.monogram.isPersonalized,
      type: personalized.type,
      lines: personalized.monogram.personalization.map(line => line.text),
    },
    itemFields: () =>
      design.current?.kind === 'saved'
        ? {
            IsPersonalized: true,
            PersonalizationText: design.current.personalizationText,
            PersonalizationId: design.current.personalizationId,
          }
        : undefined,
  }
}
