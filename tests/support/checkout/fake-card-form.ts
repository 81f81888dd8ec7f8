import { onTestFinished, vi } from 'vitest'
import type { FormUpdate, PaymentSession } from '#payments/web/hosted-form/payment-session.ts'

type Configuration = Parameters<PaymentSession['configure']>[0]

/** A configured form of the fake gateway. */
export interface FakeForm {
  readonly configuration: Configuration
  readonly scope: string
}
export interface FakeCardForm {
  /** Addresses of the scripts that the page has loaded. */
  readonly scripts: string[]
  readonly forms: FakeForm[]
  /** Listeners for changed fields, by the scope of their form. */
  readonly onChange: Map<string, (selector: string) => void>
  /** Fields that got the focus. */
  readonly focused: string[]
  /** The answers to the next updates; the last one repeats. */
  readonly answers: FormUpdate[]
}

/** The answer for a card that is complete. */
export const STORED: FormUpdate = {
  status: 'ok',
  sourceOfFunds: { provided: { card: { brand: 'VISA', securityCode: 'xxx' } } },
}

/** A gateway whose script is loaded at once, until the end of the test. `false`: the script cannot be loaded. */
export function fakeCardForm(isLoadable = true): FakeCardForm {
  const fake: FakeCardForm = { scripts: [], forms: [], onChange: new Map(), focused: [], answers: [STORED] }
  const vendor: PaymentSession = {
    configure(configuration, scope) {
      fake.forms.push({ configuration, scope })
      queueMicrotask(() => configuration.callbacks.initialized({ status: 'ok' }))
    },
    updateSessionFromForm(_type, _brand, scope) {
      const { callbacks } = fake.forms.findLast(form => form.scope === scope)!.configuration
      const answer = (fake.answers.length > 1 ? fake.answers.shift() : fake.answers[0])!
      queueMicrotask(() => callbacks.formSessionUpdate(answer))
    },
    onChange: (_roles, listener, scope) => {
      fake.onChange.set(scope, listener)
    },
    setFocus: role => {
      fake.focused.push(role)
    },
  }
  vi.stubGlobal('PaymentSession', vendor)
  const append = vi.spyOn(document.head, 'append').mockImplementation(script => {
    const { src } = script as HTMLScriptElement
    fake.scripts.push(src)
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event(isLoadable ? 'load' : 'error')))
  })
  onTestFinished(() => {
    append.mockRestore()
    vi.unstubAllGlobals()
  })
  return fake
}
