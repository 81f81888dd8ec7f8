import { useState } from 'react'
import { addressLines } from '#addresses/rules/address-lines.ts'
import { Button } from '#ui/forms/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { useLostFocus } from '#ui/use-lost-focus.ts'
import { moveToShippingAndGiftOptions } from '../../contract/step-calls.ts'
import { saveMultiShipping, updateRecipientId } from '../../contract/recipient-calls.ts'
import { customersAddress } from '../../rules/shipping-address.ts'
import { STEPS } from '../../rules/steps.ts'
import type { RecipientView } from '../../contract/checkout-data.ts'
import { SavesContext, useSaves } from '../options/save-before-next.ts'
import { useEntry } from '../steps/entries.ts'
import { useNextStep } from '../steps/return-to-review.ts'
import { StepForm } from '../steps/step-form.tsx'
import { useForward } from '../steps/use-forward.ts'
import { useCheckout } from '../use-checkout.ts'
import styles from './multi-ship.module.css'
import { OPEN_RECIPIENT, storedTarget, type FormTarget } from './form-target.ts'
import { RecipientForm } from './recipient-form.tsx'
import { RecipientLetter } from '../steps/recipient-letter.tsx'
import { messages } from './recipients.messages.ts'
import { useRecipientChange, type RecipientChange } from './use-recipient-change.ts'
import { WhoGetsWhat } from './who-gets-what.tsx'

export interface MultiShipProps {
  /** Shows the form for a single address again. */
  readonly onOne: () => void
}

/** Step 1 for several recipients: their addresses, and who gets what [CHK-19, CHK-20]. */
export function MultiShip({ onOne }: MultiShipProps) {
  const t = useMessages(messages)
  const { checkout, call, toStep } = useCheckout()
  const { recipients } = checkout.shippingOptions
  const state = useForward()
  const nextStep = useNextStep()
  const saves = useSaves()
  const recipient = useRecipientChange()
  const [first] = recipients
  const { kept, keep } = useEntry(OPEN_RECIPIENT)
  const [target, setTarget] = useState<FormTarget | undefined>(
    storedTarget(kept, checkout) ?? (first?.address === null ? { recipientId: first.id } : undefined),
  )
  const open = (wanted: FormTarget | undefined): void => {
    setTarget(wanted)
    keep(wanted)
  }
  const toOne = (): void => {
    keep(undefined)
    onOne()
  }
  const next = (): void => {
    void state.forward('moveToShippingAndGiftOptions', {
      next: async () => {
        const isSaved = (await saves.all()) && (await recipient.isSettled())
        return isSaved ? call(moveToShippingAndGiftOptions, {}) : undefined
      },
      onMoved: moved => {
        keep(undefined)
        return toStep(nextStep(STEPS.options, moved))
      },
      again: next,
    })
  }
  const known = recipients.find(one => one.address !== null)?.address
  const edited = recipients.find(one => one.id === target?.recipientId)?.address
  const buyer = known ? { dayPhone: known.dayPhone, emailAddress: known.emailAddress } : customersAddress(checkout)
  const content = (
    <div className={styles.content}>
      <div>
        <p className={styles.lead}>{t.lead}</p>
        {recipients.length === 1 && (
          <button type="button" className={`link ${styles.link}`} onClick={toOne}>
            {t.one}
          </button>
        )}
      </div>
      {recipient.message !== undefined && <Notice tone="error">{recipient.message}</Notice>}
      <People recipients={recipients} change={recipient} isEditing={target !== undefined} onEdit={open} />
      {target && (
        <RecipientForm
          key={target.recipientId ?? target.basketItemId ?? 'new'}
          target={target}
          initial={edited ?? buyer ?? {}}
          onClose={() => open(undefined)}
        />
      )}
      <WhoGetsWhat change={recipient} onNewAddress={basketItemId => open({ basketItemId })} />
    </div>
  )
  return (
    <SavesContext value={saves}>
      <StepForm step={STEPS.shipping} state={state} onNext={next} before={content}>
        {null}
      </StepForm>
    </SavesContext>
  )
}

interface PeopleProps {
  readonly recipients: readonly RecipientView[]
  readonly change: RecipientChange
  /** True while the form of a recipient is open. */
  readonly isEditing: boolean
  readonly onEdit: (target: FormTarget) => void
}

/** The recipients as cards, with the ways to add one. */
function People({ recipients, change: { isBusy, press }, isEditing, onEdit }: PeopleProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { checkout, call } = useCheckout()
  const { shippingAddresses, registryAddresses } = checkout.accountInfo
  const known = [...shippingAddresses, ...registryAddresses]
  const [gone, setGone] = useState('')
  const place = useLostFocus<HTMLElement>(`${recipients.length} ${isEditing}`)
  const remove = async ({ id, address }: RecipientView): Promise<void> => {
    const heir = recipients.find(one => one.id !== id)!
    const removed = await press(updateRecipientId.name, () =>
      call(updateRecipientId, { oldRecipientId: id, newRecipientId: heir.id }),
    )
    if (removed) setGone(t.gone(address ? `${address.firstName} ${address.lastName}` : ''))
  }
  return (
    <section ref={place} tabIndex={-1} aria-label={t.people} className={styles.people} aria-busy={isBusy || undefined}>
      <ul className={styles.cards}>
        {recipients.map(one => {
          const [name = t.noAddress, ...lines] = one.address ? addressLines(one.address, language) : []
          return (
            <li key={one.id} className={styles.card}>
              <h2 className={styles.cardName}>
                <RecipientLetter id={one.id} />
                {name}
              </h2>
              <p className={styles.cardLines}>
                {lines.map(line => (
                  <span key={line}>{line}</span>
                ))}
              </p>
              <p className={styles.buttons}>
                <button type="button" className={`link ${styles.link}`} onClick={() => onEdit({ recipientId: one.id })}>
                  {t.edit}
                  <span className="visually-hidden"> {name}</span>
                </button>
                {recipients.length > 1 && (
                  <button type="button" className={`link ${styles.link}`} onClick={() => void remove(one)}>
                    {t.remove}
                    <span className="visually-hidden"> {name}</span>
                  </button>
                )}
              </p>
            </li>
          )
        })}
      </ul>
      <p role="status" className="visually-hidden">
        {gone}
      </p>
      <div className={styles.ways}>
        <Button variant="second" size="s" onClick={() => onEdit({})}>
          {t.add}
        </Button>
        {known.length > 0 && (
          <SelectField
            label={t.saved}
            placeholder={t.choose}
            value=""
            options={known.map(one => ({
              value: one.addressId,
              label: addressLines(one, language).join(', '),
            }))}
            onChange={({ target: { value: addressId } }) =>
              void press(saveMultiShipping.name, () => call(saveMultiShipping, { addressId }))
            }
          />
        )}
      </div>
    </section>
  )
}
