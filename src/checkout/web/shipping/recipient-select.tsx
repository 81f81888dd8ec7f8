import { useMessages } from '#ui/language.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { useCheckout } from '../use-checkout.ts'
import { letterOf } from '../steps/recipient-letter.tsx'
import { messages } from './recipients.messages.ts'

export interface RecipientSelectProps {
  readonly label: string
  readonly value: string
  /** With the id of a recipient; empty for a new address. */
  readonly onChoose: (recipientId: string) => void
}

/** Select of the recipients of the order, by name and city, and by letter if there are several. */
export function RecipientSelect({ label, value, onChoose }: RecipientSelectProps) {
  const t = useMessages(messages)
  const { recipients } = useCheckout().checkout.shippingOptions
  const options = recipients.map(({ id, address }, i) => {
    const who = address ? `${address.firstName} ${address.lastName}, ${address.city}` : t.noAddress
    return { value: id, label: recipients.length > 1 ? `${letterOf(i)} · ${who}` : who }
  })
  return (
    <SelectField
      label={label}
      labelHidden
      options={[...options, { value: '', label: t.newAddress }]}
      value={value}
      onChange={event => onChoose(event.target.value)}
    />
  )
}
