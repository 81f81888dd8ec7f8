import { Suspense, useState } from 'react'
import type { Address } from '#addresses/rules/address.ts'
import { addressLines } from '#addresses/rules/address-lines.ts'
import { MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import type { Site } from '#lib/site.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Empty } from '#ui/display/empty.tsx'
import { FocusedNotice } from '#ui/display/focused-notice.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import { removeAddress, saveAddress, type SavedAddress } from '../contract.ts'
import { messages } from './account.messages.ts'
import styles from './account.module.css'
import type { EditedAddress } from './address-dialog.tsx'
import { AddressDialog } from './address-dialog-on-demand.tsx'

interface BookProps {
  readonly site: Site
  readonly saved: readonly SavedAddress[]
  /** The customer's name and email address, with which a new address begins. */
  readonly start: Pick<Address, 'firstName' | 'lastName' | 'emailAddress'>
  readonly call: typeof send
}

/** What happened last, and to which address. */
interface Done {
  readonly what: 'saved' | 'removed'
  readonly one: SavedAddress
}

/** Says what was done to an address; one that was removed can be put back. */
function DoneNotice({ done: { what, one }, onUndo }: { readonly done: Done; readonly onUndo: () => void }) {
  const { addresses: t } = useMessages(messages)
  const street = one.address.address1
  if (what === 'saved') return <FocusedNotice tone="ok">{t.saved(street)}</FocusedNotice>
  return (
    <FocusedNotice tone="ok">
      {t.removed(street)}{' '}
      <button type="button" className="link" onClick={onUndo}>
        {t.undo}
      </button>
    </FocusedNotice>
  )
}

/** The start of an address, as far as the address has room for it. */
const startOf = (start: BookProps['start']): EditedAddress['address'] => ({
  ...(start.firstName.length <= MAX_LENGTH.firstName && { firstName: start.firstName }),
  ...(start.lastName.length <= MAX_LENGTH.lastName && { lastName: start.lastName }),
  ...(start.emailAddress.length <= MAX_LENGTH.emailAddress && { emailAddress: start.emailAddress }),
})

/** The addresses of a customer: to add, change and remove them, with a way back after removing. */
export function AddressBook({ site, saved, start, call }: BookProps) {
  const { addresses: t, failed } = useMessages(messages)
  const [addresses, setAddresses] = useState(saved)
  const [edited, setEdited] = useState<EditedAddress>()
  const [done, setDone] = useState<Done>()
  const [hasFailed, setFailed] = useState(false)
  const add = () =>
    setEdited({ id: crypto.randomUUID(), address: startOf(start), isDefault: addresses.length === 0, isNew: true })

  async function remove(one: SavedAddress) {
    setFailed(false)
    try {
      setAddresses((await call(removeAddress, { id: one.id })).addresses)
      setDone({ what: 'removed', one })
    } catch {
      setFailed(true)
    }
  }
  async function putBack(one: SavedAddress) {
    setFailed(false)
    try {
      const answer = await call(saveAddress, one)
      if (answer.outcome !== 'saved') return setFailed(true)
      setAddresses(answer.addresses)
      setDone({ what: 'saved', one })
    } catch {
      setFailed(true)
    }
  }

  return (
    <div className={styles.form}>
      {hasFailed && <Notice tone="warn">{failed}</Notice>}
      {done && <DoneNotice key={`${done.what} ${done.one.id}`} done={done} onUndo={() => void putBack(done.one)} />}
      {addresses.length === 0 ? (
        <Empty title={t.none} action={<Button onClick={add}>{t.add}</Button>}>
          {t.noneText}
        </Empty>
      ) : (
        <>
          <ul className={styles.cards}>
            {addresses.map(one => (
              <AddressCard
                key={one.id}
                one={one}
                onEdit={() => setEdited({ ...one, isNew: false })}
                onRemove={() => void remove(one)}
              />
            ))}
          </ul>
          <div>
            <Button variant="second" onClick={add}>
              {t.add}
            </Button>
          </div>
        </>
      )}
      {edited && (
        <Suspense>
          <AddressDialog
            key={edited.id}
            site={site}
            edited={edited}
            call={call}
            onClose={() => setEdited(undefined)}
            onSaved={now => {
              const one = now.find(({ id }) => id === edited.id)
              setAddresses(now)
              setEdited(undefined)
              setDone(one && { what: 'saved', one })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function AddressCard({
  one: { address, isDefault },
  onEdit,
  onRemove,
}: {
  readonly one: SavedAddress
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const [{ addresses: t }, language] = [useMessages(messages), useLanguage()]
  const which = <VisuallyHidden>{t.of(address.address1)}</VisuallyHidden>
  return (
    <li className={styles.card}>
      <div className={styles.orderText}>
        {isDefault && (
          <div>
            <Badge>{t.first}</Badge>
          </div>
        )}
        <address>
          {[...addressLines(address, language), address.dayPhone].map(line => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </div>
      <div className={styles.actions}>
        <button type="button" className={`link ${styles.link}`} onClick={onEdit}>
          {t.edit}
          {which}
        </button>
        <button type="button" className={`link ${styles.link}`} onClick={onRemove}>
          {t.remove}
          {which}
        </button>
      </div>
    </li>
  )
}
