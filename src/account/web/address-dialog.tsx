import { useState, type FormEvent } from 'react'
import type { Address } from '#addresses/rules/address.ts'
import { AddressForm } from '#addresses/web/address-form.tsx'
import { useAddressForm } from '#addresses/web/use-address-form.ts'
import type { Site } from '#lib/site.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useMessages } from '#ui/language.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import type { send } from '#ui/send.ts'
import { saveAddress, type SavedAddress } from '../contract.ts'
import { messages } from './account.messages.ts'
import styles from './account.module.css'

/** The address that the form changes: a saved one, or a new one with the start of an address. */
export interface EditedAddress {
  readonly id: string
  readonly address: Partial<Address>
  readonly isDefault: boolean
  readonly isNew: boolean
}

/** The form of one address. */
export function AddressDialog({
  site,
  edited,
  call,
  onClose,
  onSaved,
}: {
  readonly site: Site
  readonly call: typeof send
  readonly edited: EditedAddress
  readonly onClose: () => void
  readonly onSaved: (addresses: readonly SavedAddress[]) => void
}) {
  const { addresses: t, failed, saving, cancel } = useMessages(messages)
  const form = useAddressForm({ site, initial: edited.address })
  const [isDefault, setDefault] = useState(edited.isDefault)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function save(event: FormEvent) {
    event.preventDefault()
    const address = form.validate()
    if (!address) return
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await call(saveAddress, { id: edited.id, address, isDefault })
      if (answer.outcome === 'saved') return onSaved(answer.addresses)
      if (answer.outcome === 'invalid') form.setErrors(answer.errors)
      else setProblem(t.full)
    } catch {
      setProblem(failed)
    }
    setBusy(false)
  }

  return (
    <Dialog open title={edited.isNew ? t.newTitle : t.editTitle} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={event => void save(event)}>
        {problem !== undefined && <Notice tone="warn">{problem}</Notice>}
        <AddressForm form={form} legend={t.legend} />
        <Checkbox label={t.isDefault} checked={isDefault} onChange={event => setDefault(event.target.checked)} />
        <DialogActions>
          <Button type="submit" busy={isBusy} busyLabel={saving}>
            {t.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
