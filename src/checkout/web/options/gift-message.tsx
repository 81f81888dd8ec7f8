import { useRef, useState } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useMessages } from '#ui/language.tsx'
import { updateGiftMessage } from '../../contract/gift-option-calls.ts'
import { GIFT_MESSAGE } from '../../rules/gift-message.ts'
import { cleanPrintable, printedLength } from '../../rules/printable-text.ts'
import { useEntry, useEntryKey, useKeep } from '../steps/entries.ts'
import { useCheckout } from '../use-checkout.ts'
import { messages } from './gift-message.messages.ts'
import { useSaveBeforeNext } from './save-before-next.ts'

export interface GiftMessageProps {
  readonly recipientId: string
  /** The message that is saved; empty without one. */
  readonly saved: string
  /** `to Nora Lind` */
  readonly name: string
}

interface Sent {
  readonly message: string
  /** False if it was refused. */
  readonly isSaved: Promise<boolean>
}

const entryOf = (recipientId: string): string => `gift message ${recipientId}`

/** The gift message of a recipient. It is saved when the field is left, and before the next step opens [CHK-24]. */
export function GiftMessage(props: GiftMessageProps) {
  return <MessageField key={useEntryKey(entryOf(props.recipientId))} {...props} />
}

function MessageField({ recipientId, saved, name }: GiftMessageProps) {
  const t = useMessages(messages)
  const { call, replace, report } = useCheckout()
  const entry = useEntry(entryOf(recipientId))
  const initial = typeof entry.kept === 'string' ? entry.kept : saved
  const [isOpen, setOpen] = useState(initial !== '')
  const [typed, setTyped] = useState(initial)
  useKeep(entry, isOpen && cleanPrintable(typed) !== saved ? typed : undefined)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  /** The message that was sent last, with its result; undefined if the shop has perhaps not got it. */
  const sent = useRef<Sent | undefined>({ message: saved, isSaved: Promise.resolve(true) })

  async function send(message: string): Promise<boolean> {
    const answer = await call(updateGiftMessage, { recipientId, message, isInitialTrigger: false })
    replace(answer)
    setError(answer.isSuccess ? undefined : answer.message)
    return answer.isSuccess
  }
  /** Sends a message after the one before it, unless the shop has it. Throws if the call fails; the text stays. */
  async function put(message: string): Promise<boolean> {
    const former = sent.current
    if (message === former?.message) return former.isSaved
    const before = former?.isSaved.catch(() => false) ?? Promise.resolve(true)
    const now: Sent = { message, isSaved: before.then(() => send(message)) }
    sent.current = now
    try {
      return await now.isSaved
    } catch (failure) {
      if (sent.current === now) sent.current = undefined
      throw failure
    }
  }
  const putOrReport = (message: string): void =>
    void put(message).catch((failure: unknown) =>
      report(failure, updateGiftMessage.name, { again: () => putOrReport(message) }),
    )
  useSaveBeforeNext(async () => {
    const isSaved = await put(isOpen ? cleanPrintable(typed) : '')
    if (!isSaved) field.current?.focus()
    return isSaved
  })
  return (
    <div>
      <Checkbox
        label={t.add}
        note={t.addNote}
        checked={isOpen}
        onChange={({ currentTarget: { checked } }) => {
          setOpen(checked)
          if (!checked) putOrReport('')
        }}
      />
      {isOpen && (
        <TextArea
          ref={field}
          label={t.label(name)}
          hint={t.used(printedLength(cleanPrintable(typed)), GIFT_MESSAGE.characters)}
          rows={3}
          value={typed}
          error={error}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onBlur={() => putOrReport(cleanPrintable(typed))}
        />
      )}
    </div>
  )
}
