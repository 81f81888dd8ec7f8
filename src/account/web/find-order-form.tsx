import { useState, type FormEvent } from 'react'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ScriptedForm } from '#ui/forms/scripted-form.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useMessages } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import { findOrder } from '../contract.ts'
import { messages } from './account.messages.ts'
import styles from './account.module.css'
import { textOf } from './text-of.ts'

/** Finds an order by its number and email address, and opens its page. */
export function FindOrderForm({
  call,
  open = path => window.location.assign(path),
}: {
  readonly call: typeof send
  readonly open?: (path: string) => void
}) {
  const { find: t, failed } = useMessages(messages)
  const [message, setMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setBusy(true)
    setMessage(undefined)
    try {
      const found = await call(findOrder, { number: textOf(data, 'number'), email: textOf(data, 'email') })
      if (found.path !== null) return open(found.path)
      setMessage(found.message)
    } catch {
      setMessage(failed)
    }
    setBusy(false)
  }
  return (
    <ScriptedForm className={`${styles.form} ${styles.narrow}`} onSubmit={event => void find(event)}>
      {message !== undefined && <Notice tone="error">{message}</Notice>}
      <TextInput
        label={t.number}
        name="number"
        hint={t.numberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <TextInput label={t.email} name="email" type="email" autoComplete="email" maxLength={254} />
      <div>
        <Button type="submit" busy={isBusy} busyLabel={t.busy}>
          {t.submit}
        </Button>
      </div>
    </ScriptedForm>
  )
}
