import { useState } from 'react'
import type { CarouselItem } from '#catalog/contract.ts'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { customOrderConfirmation } from '../../adding-contract.ts'
import type { SendCall } from '../state/send-call.ts'
import { messages } from './add-to-cart.messages.ts'
import { messages as layerWords } from './added-layer.messages.ts'
import { AddQuestions } from './add-questions.tsx'
import type { Added } from './added.ts'
import { useAddToCart } from './use-add-to-cart.ts'

export interface CardAddProps {
  readonly item: CarouselItem
  readonly call: SendCall
  /** Called with the cart's new count and total. */
  readonly onAdded?: (added: Added) => void
}

/**
 * The button of a recommendation's card in the cart and in the confirmation layer [REC-01]: it adds one unit and stays
 * there. A product that is made to order shows its terms first [REC-13].
 */
export function CardAdd({ item, call, onAdded }: CardAddProps) {
  const t = useMessages(messages)
  const { addOns } = useMessages(layerWords)
  const [isAdded, setIsAdded] = useState(false)
  const { sku, name, optionChoiceParameter, customOrderConfirmation: confirmation } = item
  const readTerms = async (): Promise<string | undefined> =>
    (await call(customOrderConfirmation, { sku, optionChoiceParameter })).message || undefined
  const flow = useAddToCart({
    call,
    prepare: async () => ({
      items: [{ Sku: sku, Quantity: 1, OptionChoiceParameter: optionChoiceParameter, Location: 'PLP' }],
      terms: confirmation.hasCustomOrderConfirmation ? await readTerms() : undefined,
    }),
    onAdded: added => {
      setIsAdded(true)
      onAdded?.(added)
    },
  })
  return (
    <>
      <Button
        block
        variant="quiet"
        size="s"
        aria-label={addOns.addOne(name)}
        busy={flow.isBusy}
        busyLabel={t.adding}
        onClick={() => void flow.begin()}
      >
        {t.add}
      </Button>
      <p role="status" className="t-small ink-2">
        {isAdded ? addOns.added : ''}
      </p>
      {flow.problem !== '' && <Notice tone="error">{flow.problem}</Notice>}
      <AddQuestions flow={flow} />
    </>
  )
}
