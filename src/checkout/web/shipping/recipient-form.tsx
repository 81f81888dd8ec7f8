import { useEffect, useRef, useState } from 'react'
import type { Address } from '#addresses/rules/address.ts'
import { isSameAddress } from '#addresses/rules/is-same-address.ts'
import { registryOf } from '#addresses/rules/registry/registry-address.ts'
import { AddressForm } from '#addresses/web/address-form.tsx'
import { useAddressForm } from '#addresses/web/use-address-form.ts'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { useMessages } from '#ui/language.tsx'
import { saveShippingAddress, validateAddressCall } from '../../contract/address-calls.ts'
import { saveMultiShippingAddress } from '../../contract/recipient-calls.ts'
import { useSaveBeforeNext } from '../options/save-before-next.ts'
import { AddressAdvice, type Advice } from '../steps/address-advice.tsx'
import { useAddressEntry, useKeepAddress } from '../steps/address-entry.ts'
import { useCheckout } from '../use-checkout.ts'
import { recipientEntry, type FormTarget } from './form-target.ts'
import { savedOutcome } from './save-shipping.ts'
import styles from './multi-ship.module.css'
import { messages } from './recipients.messages.ts'

export interface RecipientFormProps {
  readonly target: FormTarget
  /** The address to edit, or telephone number and email of the buyer for a new recipient. */
  readonly initial: Partial<Address>
  readonly onClose: () => void
}

/** The state of a recipient's form, which is saved by its button, or before the next step opens. */
function useRecipientForm({ target, initial, onClose }: RecipientFormProps) {
  const { site, call, renew, report } = useCheckout()
  const entry = useAddressEntry(recipientEntry(target), initial)
  const form = useAddressForm({ site, initial: entry.initial ?? initial })
  const isUnsaved = useKeepAddress(entry, form.values)
  const [advice, setAdvice] = useState<Advice>()
  const [message, setMessage] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const valid = advice && isSameAddress(advice.entered, form.values) ? advice : undefined

  const close = () => {
    entry.keep(undefined)
    onClose()
  }
  const put = (address: Address) => {
    const { recipientId, basketItemId } = target
    return recipientId === undefined
      ? call(saveMultiShippingAddress, { ...address, basketItemId })
      : call(saveShippingAddress, { ...address, recipientId })
  }
  /** Asks the address service first, unless the shopper keeps the address as entered. */
  const save = async (address: Address, isKept: boolean): Promise<boolean> => {
    const checked = isKept ? undefined : await call(validateAddressCall, address)
    const answer = checked?.isSuccess === false ? { ...checked, checkout: null } : await put(address)
    const outcome = savedOutcome(address, answer)
    if (answer.checkout) renew(answer.checkout)
    if (outcome.kind === 'moved') close()
    if (outcome.kind === 'advice') setAdvice(outcome.advice)
    if (outcome.kind === 'not-for-place') setMessage(outcome.message)
    if (outcome.kind === 'wrong') form.setErrors(outcome.errors)
    return outcome.kind === 'moved'
  }
  /** Resolves to true when the recipient is saved; to false while something is to be corrected or chosen. */
  const submit = async (): Promise<boolean> => {
    const entered = form.validate()
    if (!entered) return false
    if (valid && valid.choice === undefined) {
      setAdvice({ ...valid, timesUnanswered: valid.timesUnanswered + 1 })
      return false
    }
    const address = valid?.choice === 'suggested' && valid.suggestion ? valid.suggestion : entered
    form.fill(address)
    setMessage(undefined)
    setIsBusy(true)
    try {
      return await save(address, valid !== undefined)
    } catch (error) {
      report(error, saveMultiShippingAddress.name, { again: () => void submitOnce() })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  const running = useRef<Promise<boolean>>(undefined)
  const submitOnce = (): Promise<boolean> =>
    (running.current ??= submit().finally(() => {
      running.current = undefined
    }))
  useSaveBeforeNext(async () => !isUnsaved || submitOnce())
  const choose = (choice: Advice['choice']): void => setAdvice(valid && { ...valid, choice })
  return { form, advice: valid, choose, message, isBusy, close, submit: submitOnce }
}

/**
 * The address of a new recipient, or of one to edit [CHK-19]. Entries stay if a call fails or the page is loaded again
 * [ADR-25]; those that are not saved yet are saved before the next step opens.
 */
export function RecipientForm(props: RecipientFormProps) {
  const t = useMessages(messages)
  const { recipientId, restored } = props.target
  const { form, advice, choose, message, isBusy, close, submit } = useRecipientForm(props)
  const title = recipientId === undefined ? t.form.add : t.form.edit
  const { fieldset } = form
  const isRestored = restored !== undefined
  // A form that is open again after a reload does not take the focus.
  useEffect(() => {
    if (!isRestored) fieldset.current?.querySelector('input')?.focus()
  }, [fieldset, isRestored])
  return (
    <form
      noValidate
      className={styles.newRecipient}
      aria-label={title}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      {message !== undefined && <Notice tone="error">{message}</Notice>}
      <AddressForm form={form} legend={title} />
      {registryOf(form.values) === undefined && <p className={styles.small}>{t.note}</p>}
      {advice && <AddressAdvice advice={advice} onChoose={choose} />}
      <div className={styles.buttons}>
        <Button type="submit" variant="second" busy={isBusy}>
          {t.save}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
