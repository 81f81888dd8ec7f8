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
  /** Loads the details of the current plan; throws CallFailed. */
  readonly latest: () => Promise<SectionalDetails>
  readonly isEmpty: boolean
  readonly call: SendCall
}

/** Source location of added sectional pieces [PLN-10: literal]. */
const LOCATION = 'Sectional Configurator'

/**
 * Adds every piece of the sectional to the cart in one request, after its terms if it has any [PLN-10, PLN-11,
 * API-003]. A failure is shown in place [ATC-22].
 */
export function AddAll({ latest, isEmpty, call }: AddAllProps) {
  const t = useMessages(messages)
  const flow = useAddToCart({
    call,
    // One unit of each piece in the latest details.
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
