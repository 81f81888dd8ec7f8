import { loadPaymentSession, type FieldRole, type FieldSelectors, type FormUpdate } from './payment-session.ts'

/** A session of the gateway's form, and the address of the gateway's script. */
export interface HostedSession {
  readonly tnsSession: string
  readonly scriptUrl: string
}

/** An open form of the gateway. */
export interface HostedForm {
  readonly tnsSession: string
  /**
   * Has the gateway store the card of its fields into the session. The gateway's answers do not say which update they
   * belong to, so only one runs at a time, and calls meanwhile get its answer.
   */
  readonly update: () => Promise<FormUpdate>
  readonly focus: (role: FieldRole) => void
}

/** Time limit in milliseconds for the gateway's script to show its fields, and to store a card. */
const WAIT_MS = 30_000

const NO_ANSWER: FormUpdate = { status: 'request_timeout' }

interface HostedFormOptions {
  readonly selectors: FieldSelectors
  /** Name of the form in the page. */
  readonly scope: string
  /** Aborted when the inputs leave the page. */
  readonly signal: AbortSignal
  /** Called with the selector of a field that the shopper has changed. */
  readonly onChange: (selector: string) => void
}

/** Shows the gateway's fields in the place of the page's inputs. Rejects if the gateway does not show them. */
export async function openHostedForm(
  { tnsSession, scriptUrl }: HostedSession,
  { selectors, scope, signal, onChange }: HostedFormOptions,
): Promise<HostedForm> {
  const vendor = await loadPaymentSession(scriptUrl)
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    let onUpdate: (update: FormUpdate) => void = () => {}
    const timer = setTimeout(() => reject(new Error('the gateway’s card form does not open')), WAIT_MS)
    let pending: Promise<FormUpdate> | undefined
    let hasChanged = false
    const store = (): Promise<FormUpdate> =>
      new Promise(done => {
        hasChanged = false
        const limit = setTimeout(() => done(NO_ANSWER), WAIT_MS)
        onUpdate = update => {
          clearTimeout(limit)
          done(update)
        }
        vendor.updateSessionFromForm('card', undefined, scope)
      })
    const form: HostedForm = {
      tnsSession,
      async update() {
        // An update that began before the shopper changed a field does not store the change.
        while (pending && hasChanged) await pending
        return (pending ??= store().finally(() => {
          pending = undefined
        }))
      },
      focus: role => vendor.setFocus(role, scope),
    }
    vendor.configure(
      {
        session: tnsSession,
        fields: { card: selectors },
        frameEmbeddingMitigation: ['csp'],
        callbacks: {
          initialized: ({ status, message }) => {
            clearTimeout(timer)
            if (status === 'ok') resolve(form)
            else reject(new Error(message ?? `the gateway’s card form answers ${status}`))
          },
          formSessionUpdate: update => onUpdate(update),
        },
        interaction: { displayControl: { formatCard: 'EMBOSSED', invalidFieldCharacters: 'REJECT' } },
      },
      scope,
    )
    const roles = ['card.number', 'card.expiryMonth', 'card.expiryYear', 'card.securityCode'] as const
    const onFieldChange = (selector: string): void => {
      hasChanged = true
      onChange(selector)
    }
    vendor.onChange(roles, onFieldChange, scope)
  })
}
