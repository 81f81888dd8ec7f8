import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { CardErrors } from '../../rules/card-entry.ts'
import type { BrowserDevice } from '../../rules/browser-device.ts'
import { browserDevice } from './browser-device.ts'
import { fieldErrors } from './field-errors.ts'
import { messages } from './hosted-card-fields.messages.ts'
import { openHostedForm, type HostedForm, type HostedSession } from './open-hosted-form.ts'
import type { FieldSelectors } from './payment-session.ts'

/** A session with a card, and the browser in which it was entered. */
interface FilledSession {
  readonly tnsSession: string
  readonly device: BrowserDevice
}

/** The gateway's form in the page, for the button that sends it. */
export interface HostedCard {
  /**
   * Stores the card into the session and returns the session; undefined, after showing all errors and focusing the
   * first failing field, if there is no valid card [PAY-29].
   */
  readonly fill: () => Promise<FilledSession | undefined>
}

export interface HostedFormOptions {
  /** Creates a session; `message` says why there is none. */
  readonly create: () => Promise<HostedSession | { readonly message: string }>
  /** Logs why the form does not work; never contains card data. */
  readonly log: (reason: string) => void
  readonly handle: RefObject<HostedCard | null>
  /** True: the number takes the focus once the form is open. */
  readonly takesFocus?: boolean
}

export interface HostedFormState {
  /** Prefix of the inputs' ids. */
  readonly id: string
  /** Counts the sessions. Inputs of an earlier one must be replaced. */
  readonly round: number
  readonly state: 'opening' | 'open' | 'failed'
  /** The message of the gateway or the shop about the session [PAY-27]. */
  readonly message: string | undefined
  readonly errors: CardErrors
  /** Has the number take the focus once the form is open. */
  readonly setFocusLater: () => void
  /** Opens the form again in a new session. */
  readonly again: () => void
}

/** The fields of the form by the ends of their inputs' ids. */
const PARTS = {
  number: 'number',
  month: 'expiryMonth',
  year: 'expiryYear',
  cvv: 'securityCode',
  name: 'nameOnCard',
} as const

/** The error that belongs to a field, by the end of its input's id. */
const ERROR_OF: Readonly<Record<string, keyof CardErrors>> = {
  number: 'number',
  month: 'expiry',
  year: 'expiry',
  cvv: 'cvv',
}

/** The errors without that of the field whose input's id has this end. */
function withoutError(errors: CardErrors, part: string): CardErrors {
  const field = ERROR_OF[part]
  return field === undefined ? errors : { ...errors, [field]: undefined }
}

const selectorsOf = (id: string): FieldSelectors =>
  Object.fromEntries(Object.entries(PARTS).map(([part, field]) => [field, `#${id}-${part}`])) as FieldSelectors

/** The label of a hidden input focuses nothing by itself: its field is in a frame. */
function focusByLabels(id: string, form: HostedForm, signal: AbortSignal): void {
  for (const [part, field] of Object.entries(PARTS))
    document
      .querySelector(`label[for="${id}-${part}"]`)
      ?.addEventListener('click', () => form.focus(`card.${field}`), { signal })
}

/** A failure of the form: the reason for the log, and the message for the shopper, if there is one. */
interface Failure {
  readonly reason: string
  readonly words?: string | undefined
}

const failureOf = (error: unknown): Failure => ({ reason: error instanceof Error ? error.message : 'failed' })

/** Opens a form in a new session. */
async function openInNewSession(
  create: HostedFormOptions['create'],
  options: Parameters<typeof openHostedForm>[1],
): Promise<HostedForm | Failure> {
  const session = await create()
  options.signal.throwIfAborted()
  return 'message' in session ? { reason: session.message, words: session.message } : openHostedForm(session, options)
}

/** Opens the gateway's form in the place of the inputs with the ids `<id>-number`, `-month`, `-year` and so on. */
export function useHostedForm({ create, log, handle, takesFocus = false }: HostedFormOptions): HostedFormState {
  const [t, language, id] = [useMessages(messages), useLanguage(), useId()]
  const [round, setRound] = useState(0)
  const [state, setState] = useState<HostedFormState['state']>('opening')
  const [message, setMessage] = useState<string>()
  const [errors, setErrors] = useState<CardErrors>({})
  const opening = useRef<Promise<HostedForm | undefined>>(undefined)
  const isFocusLater = useRef(takesFocus)

  const fail = ({ reason, words }: Failure): undefined => {
    log(reason)
    setMessage(words ?? t.failed)
    setState('failed')
  }
  const open = useEffectEvent((scope: string, signal: AbortSignal) =>
    openInNewSession(create, {
      selectors: selectorsOf(id),
      scope,
      signal,
      onChange: selector => setErrors(before => withoutError(before, selector.slice(id.length + 2))),
    }),
  )
  const show = useEffectEvent((opened: HostedForm | Failure, signal: AbortSignal): HostedForm | undefined => {
    if (signal.aborted) return undefined
    if ('reason' in opened) return fail(opened)
    setState('open')
    focusByLabels(id, opened, signal)
    if (isFocusLater.current) opened.focus('card.number')
    return opened
  })
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    opening.current = open(`${id}-${round}`, signal)
      .then(opened => show(opened, signal))
      .catch((error: unknown) => show(failureOf(error), signal))
    return () => ended.abort()
  }, [id, round])

  useImperativeHandle(handle, () => ({
    async fill() {
      // The fields of a failed form are hidden: only a new session can take a card.
      if (state === 'failed') return undefined
      // A form that is still opening is waited for; if it does not open, the page says so.
      const opened = await opening.current
      if (!opened) return undefined
      setErrors({})
      setMessage(undefined)
      const update = await opened.update()
      const wrong = fieldErrors(update, language)
      if (wrong) {
        // The message must be in the page before the focus moves, or a screen reader does not announce it.
        flushSync(() => setErrors(wrong.errors))
        opened.focus(wrong.first)
        return undefined
      }
      if (update.status === 'ok') return { tnsSession: opened.tnsSession, device: browserDevice() }
      const words = update.errors?.message
      return fail({ reason: `${update.status}: ${words ?? ''}`, words })
    },
  }))
  return {
    id,
    round,
    state,
    message,
    errors,
    setFocusLater: () => {
      isFocusLater.current = true
    },
    again() {
      setState('opening')
      setMessage(undefined)
      setErrors({})
      isFocusLater.current = true
      setRound(round + 1)
    },
  }
}
