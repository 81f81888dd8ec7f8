/** The gateway's names of the hosted fields in its answers. */
export type HostedField = 'cardNumber' | 'expiryMonth' | 'expiryYear' | 'securityCode'

/** The answer of the gateway's script to `updateSessionFromForm`. */
export interface FormUpdate {
  /** `ok`, `fields_in_error`, `request_timeout` or `system_error`. */
  readonly status?: string
  /** For `fields_in_error` each field with `missing` or `invalid`, else the gateway's message. */
  readonly errors?: Partial<Readonly<Record<HostedField | 'message', string>>>
  readonly sourceOfFunds?: {
    readonly provided?: {
      /** `securityCode` is masked, and absent if it was not entered. */
      readonly card?: { readonly brand?: string; readonly securityCode?: string }
    }
  }
}

/** The selectors of the inputs that the script replaces with fields of the gateway. */
export type FieldSelectors = Readonly<
  Record<'number' | 'expiryMonth' | 'expiryYear' | 'securityCode' | 'nameOnCard', string>
>
export type FieldRole = `card.${keyof FieldSelectors}`

/** The part of the script `session.js` of the Mastercard gateway that the shop uses. A scope names one of two forms. */
export interface PaymentSession {
  configure(
    configuration: {
      readonly session: string
      readonly fields: { readonly card: FieldSelectors }
      readonly frameEmbeddingMitigation: readonly ['csp']
      readonly callbacks: {
        readonly initialized: (response: { readonly status?: string; readonly message?: string }) => void
        readonly formSessionUpdate: (update: FormUpdate) => void
      }
      readonly interaction: {
        readonly displayControl: { readonly formatCard: 'EMBOSSED'; readonly invalidFieldCharacters: 'REJECT' }
      }
    },
    scope: string,
  ): void
  updateSessionFromForm(paymentType: 'card', localCardBrand: undefined, scope: string): void
  setFocus(role: FieldRole, scope: string): void
  /** Calls the listener with the selector of each of these fields that the shopper has changed. */
  onChange(roles: readonly FieldRole[], listener: (selector: string) => void, scope: string): void
}

/** Time limit in milliseconds for the script to be loaded. */
const LOAD_MS = 30_000

const loaded = new Map<string, Promise<PaymentSession>>()

/** Loads the gateway's script, once. Rejects if it is not loaded in time; the next call then tries again. */
export function loadPaymentSession(scriptUrl: string): Promise<PaymentSession> {
  const known = loaded.get(scriptUrl)
  if (known) return known
  const loading = new Promise<PaymentSession>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: scriptUrl })
    const fail = (): void => {
      clearTimeout(limit)
      script.remove()
      reject(new Error('the script of the gateway’s card form was not loaded'))
    }
    const limit = setTimeout(fail, LOAD_MS)
    script.addEventListener('load', () => {
      const { PaymentSession } = window as { readonly PaymentSession?: PaymentSession }
      if (!PaymentSession) return fail()
      clearTimeout(limit)
      resolve(PaymentSession)
    })
    script.addEventListener('error', fail)
    document.head.append(script)
  })
  loading.catch(() => loaded.delete(scriptUrl))
  loaded.set(scriptUrl, loading)
  return loading
}
