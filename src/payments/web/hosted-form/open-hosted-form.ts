import { loadPaymentSession, type FieldRole, type FieldSelectors, type FormUpdate } from './payment-session.ts'

/** A session of the gateway's form, and the address of the gateway's script. */
export interface HostedSession {
  readonly tnsSession: string
  readonly scriptUrl: string
}

/** An open form of the gateway. */
export interface HostedForm {
  readonly tnsSession: string
  /** Has the gateway store the card of its fields into the session. */
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
    const form: HostedForm = {
      tnsSession,
      update: () =>
        new Promise(done => {
          const limit = setTimeout(() => done(NO_ANSWER), WAIT_MS)
          onUpdate = update => {
            clearTimeout(limit)
            done(update)
          }
          vendor.updateSessionFromForm('card', undefined, scope)
        }),
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
    vendor.onChange(['card.number', 'card.expiryMonth', 'card.expiryYear', 'card.securityCode'], onChange, scope)
  })
}
