import { useMessages } from '#ui/language.tsx'
import { Dialog } from '#ui/navigation/dialog.tsx'
import { messages } from './swatches.messages.ts'

export interface GetFreeSwatchProps {
  /** SKU of the product whose fabric is looked at. */
  readonly sku: string
  /** Choice code of the fabric. */
  readonly choiceCode: string
  readonly onClose: () => void
}

/** The popup that orders the swatch of one fabric. */
export function GetFreeSwatch({ choiceCode, onClose }: GetFreeSwatchProps) {
  const t = useMessages(messages)
  return (
    <Dialog open title={t.getOne} onClose={onClose}>
      <p>{choiceCode}</p>
    </Dialog>
  )
}
