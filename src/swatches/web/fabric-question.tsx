import { useState, type FormEvent } from 'react'
import { messages as address } from '#addresses/rules/address.messages.ts'
import { MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import { FocusedNotice } from '#ui/display/focused-notice.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { FieldGrid } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useMessages } from '#ui/language.tsx'
import { CallFailed, type send } from '#ui/send.ts'
import { askAboutFabric, LONGEST_QUESTION } from '../contract.ts'
import { messages } from './swatches.messages.ts'
import styles from './swatches.module.css'
import { useRequestId } from './use-request-id.ts'

/** A question to the designers in the shopper's own words, where no swatch can be ordered [API-109]. */
export function FabricQuestion({ sku, sendCall }: { readonly sku: string; readonly sendCall: typeof send }) {
  const t = useMessages(messages)
  const { labels } = useMessages(address)
  const [email, setEmail] = useState('')
  const [text, setText] = useState('')
  const { idOf } = useRequestId()
  const [isBusy, setIsBusy] = useState(false)
  const [answer, setAnswer] = useState<{ readonly isDone: boolean; readonly message: string }>()
  async function submit(event: FormEvent) {
    event.preventDefault()
    const input = { Sku: sku, EmailAddress: email, Text: text }
    setIsBusy(true)
    setAnswer(undefined)
    try {
      const { Succeeded, Message } = await sendCall(askAboutFabric, input, { newId: () => idOf(input) })
      setAnswer({ isDone: Succeeded, message: Message })
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined
      setAnswer({ isDone: false, message: refusal?.message ?? t.offline })
    } finally {
      setIsBusy(false)
    }
  }
  if (answer?.isDone) return <FocusedNotice tone="ok">{answer.message}</FocusedNotice>
  return (
    <form className={styles.question} noValidate onSubmit={event => void submit(event)}>
      <h3 className="t-h3">{t.ask}</h3>
      {answer && <Notice tone="error">{answer.message}</Notice>}
      <FieldGrid>
        <TextInput
          label={labels['Email Address']}
          name="emailAddress"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={MAX_LENGTH.emailAddress}
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
        <TextArea
          label={t.question}
          name="question"
          required
          maxLength={LONGEST_QUESTION}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </FieldGrid>
      <div>
        <Button type="submit" variant="second" busy={isBusy} busyLabel={t.asking}>
          {t.sendQuestion}
        </Button>
      </div>
    </form>
  )
}
