import { AddPopups } from '#cart/web/add/add-popups.tsx'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { useAddToCart } from '#cart/web/add/use-add-to-cart.ts'
import type { SectionalDetails } from '#planner/contract.ts'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { messages } from './add-all.messages.ts'
import styles from './add-all.module.css'

export interface AddAllProps {
  /** The details of what is planned now; throws CallFailed. */
  readonly latest: () => Promise<SectionalDetails>
  readonly isEmpty: boolean
  readonly call: SendCall
}

/** Where a sectional's pieces say they come from [PLN-10: literal]. */
const LOCATION = 'Sectional Configurator'

/**
 * Puts every piece of the sectional into the cart at once, after its terms where it has some [PLN-10, PLN-11, API-003];
 * a failure is said in place [ATC-22].
 */
export function AddAll({ latest, isEmpty, call }: AddAllProps) {
  const t = useMessages(messages)
  const flow = useAddToCart({
    call,
    // One of each piece, as the latest details name it.
    prepare: async () => {
      const { SectionalPieces, HasCustomOrderConfirmation, CustomOrderConfirmationMessage } = await latest()
      return {
        items: SectionalPieces.map(({ Sku, OptionChoiceParameter }) => ({
          Sku,
          Quantity: 1,
          OptionChoiceParameter,
          Location: LOCATION,
        })),
        excludeFormattedPrice: false,
        terms: HasCustomOrderConfirmation ? CustomOrderConfirmationMessage : undefined,
      }
    },
  })
  return (
    <>
      <Button
        className={styles.button}
        block
        busy={flow.isBusy}
        busyLabel={t.adding}
        onClick={() => {
          void flow.begin()
        }}
        {...(isEmpty && { disabled: true, title: t.empty })}
      >
        {t.add}
      </Button>
      {flow.problem !== '' && (
        <div className={styles.problem}>
          <Notice tone="error">{flow.problem}</Notice>
        </div>
      )}
      <AddPopups flow={flow} call={call} />
    </>
  )
}
