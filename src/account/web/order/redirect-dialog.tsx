import { useState, type FormEvent } from 'react'
import { AddressForm } from '#addresses/web/address-form.tsx'
import { useAddressForm } from '#addresses/web/use-address-form.ts'
import { changeDelivery } from '#fulfilment/contract.ts'
import { Notice } from '#ui/display/notice.tsx'
import { PhoneLink } from '#ui/display/phone-link.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import type { ShipmentDialogProps } from './dialog-props.ts'
import styles from './dialogs.module.css'
import { messages } from './dialogs.messages.ts'
import { useDialogCall } from './use-dialog-call.ts'
import { useRequestId } from './use-request-id.ts'

/** Changes where a shipment goes, within its ZIP or postal code. */
export function RedirectDialog({ view, shipment, call, onClose, onDone }: ShipmentDialogProps) {
  const words = useMessages(messages)
  const t = words.address
  const [initial] = useState(shipment.address ?? {})
  const form = useAddressForm({ site: view.site, initial })
  const { isBusy, problem, run } = useDialogCall()
  const requestId = useRequestId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = form.validate()
    if (!address) return
    void run(async () => {
      const reply = await call(changeDelivery, {
        number: view.order.number,
        key: view.key,
        changeId: requestId(address),
        shipmentId: shipment.id,
        address,
      })
      if (reply.outcome === 'invalid') {
        form.setErrors(reply.errors)
        return undefined
      }
      const result = {
        changed: { tone: 'ok', text: t.done(address.address1) },
        asked: { tone: 'info', text: t.asked },
        'too-late': { tone: 'warn', text: t.tooLate },
        'day-taken': { tone: 'warn', text: t.tooLate },
      } as const
      await onDone({ at: shipment.id, ...result[reply.outcome] })
      return undefined
    })
  }

  return (
    <Dialog open title={t.title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <AddressForm form={form} legend={t.legend} isPlaceFixed />
        <p className={styles.small}>
          {t.fixed[view.site.country]} <PhoneLink className="link num" />
        </p>
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        <DialogActions>
          <Button type="submit" busy={isBusy} busyLabel={words.saving}>
            {t.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {words.close}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
