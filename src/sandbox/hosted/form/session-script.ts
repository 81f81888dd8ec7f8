import type { FieldSetup, FromField, ToField } from './field-script.ts'

/** The part of the configuration that the stand-in reads. */
interface Configuration {
  readonly session: string
  readonly fields: { readonly card: Readonly<Record<string, string>> }
  readonly callbacks: {
    readonly initialized?: (response: object) => void
    readonly formSessionUpdate?: (response: object) => void
  }
}
interface Field {
  readonly frame: HTMLIFrameElement
  port?: MessagePort
}
type Listeners = Readonly<Record<'focused' | 'left' | 'changed', ((selector: string) => void)[]>>
interface Scope extends Configuration {
  /** By role, such as `card.number`. */
  readonly fields: Configuration['fields'] & { readonly shown: Map<string, Field> }
  readonly on: Listeners
}

/**
 * The stand-in for the gateway's `session.js`. It runs in the merchant's page: the sandbox sends its source text, so it
 * may use nothing of this module. Each input that the configuration names is hidden, and a frame of the gateway with a
 * field of its own takes its place; what is typed there never reaches the merchant's page. `base` is the address of the
 * folder that the script was loaded from.
 */
export function sessionScript(base: string): void {
  const scopes = new Map<string, Scope>()
  const looks = ['color', 'fontSize', 'fontFamily', 'fontWeight', 'letterSpacing', 'fontVariantNumeric'] as const

  const tell = ({ port }: Field, message: ToField): void => port?.postMessage(message)
  /** The scope of a form; pages with one form name none. */
  const scopeOf = (name = ''): Scope => {
    const scope = scopes.get(name)
    if (!scope) throw new Error('PaymentSession.configure was not called for this form')
    return scope
  }
  function take(scope: Scope, selector: string, message: FromField): void {
    if (message.kind === 'updated') return scope.callbacks.formSessionUpdate?.(message.result)
    if (message.kind !== 'ready') return scope.on[message.kind].forEach(listener => listener(selector))
    if ([...scope.fields.shown.values()].every(({ port }) => port !== undefined))
      scope.callbacks.initialized?.({ status: 'ok' })
  }
  /** Shows the frame of a field in the place of the merchant's input. */
  function show(scope: Scope, name: string, role: string, selector: string): void {
    const proxied = document.querySelector<HTMLInputElement>(selector)
    if (!proxied) throw new Error(`no element ${selector}`)
    const style = getComputedStyle(proxied)
    const setup: FieldSetup = {
      scope: name,
      role,
      label: proxied.ariaLabel ?? proxied.title,
      look: Object.fromEntries(looks.map(look => [look, style[look]])),
    }
    const frame = Object.assign(document.createElement('iframe'), {
      id: `gw-proxy-${proxied.id}`,
      title: proxied.title,
      className: proxied.className,
      src: `${base}field.html`,
    })
    const field: Field = { frame }
    scope.fields.shown.set(`card.${role}`, field)
    frame.addEventListener('load', () => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }: MessageEvent<FromField>) => {
        if (data.kind === 'ready') field.port = port1
        take(scope, selector, data)
      })
      port1.start()
      frame.contentWindow?.postMessage(setup, new URL(base).origin, [port2])
    })
    proxied.style.display = 'none'
    proxied.after(frame)
  }
  const listen =
    (kind: keyof Listeners) =>
    (_roles: readonly string[], listener: (selector: string) => void, name?: string): void => {
      scopeOf(name).on[kind].push(listener)
    }
  const PaymentSession = {
    configure(configuration: Configuration, name = ''): void {
      const { fields, session, callbacks } = configuration
      const shown = new Map<string, Field>()
      const scope: Scope = {
        session,
        callbacks,
        fields: { ...fields, shown },
        on: { focused: [], left: [], changed: [] },
      }
      scopes.set(name, scope)
      for (const [role, selector] of Object.entries(fields.card)) show(scope, name, role, selector)
    },
    updateSessionFromForm(_type: string, _localBrand?: string | null, name?: string): void {
      const { session, fields } = scopeOf(name)
      const [first] = fields.shown.values()
      if (first) tell(first, { kind: 'update', session })
    },
    setFocus(role: string, name?: string): void {
      const field = scopeOf(name).fields.shown.get(role)
      if (!field) return
      field.frame.focus()
      tell(field, { kind: 'focus' })
    },
    onFocus: listen('focused'),
    onBlur: listen('left'),
    onChange: listen('changed'),
  }
  Object.assign(window, { PaymentSession })
}
