/** First message of the gateway's script to a frame: the description of its field, with a port for later messages. */
export interface FieldSetup {
  readonly scope: string
  readonly role: string
  readonly label: string
  /** Styles of the merchant's own input. */
  readonly look: Readonly<Record<string, string>>
}
/** Messages to a frame. `session` is stored to by the frame that gets `update`. */
export type ToField = { readonly kind: 'focus' } | { readonly kind: 'update'; readonly session: string }
/** Messages from a frame; none has a value that was typed. */
export type FromField =
  | { readonly kind: 'ready' | 'focused' | 'left' | 'changed' }
  | { readonly kind: 'updated'; readonly result: object }

/** A field for the other frames of the gateway in the same page, which alone can read it. */
interface HostedField {
  readonly scope: string
  readonly role: string
  readonly value: () => string
}

/**
 * The script of one field's frame. It runs in browsers: the sandbox sends its source text, so it may use nothing of
 * this module. The typed value stays in the frame; one of the frames reads those of the other fields, which have the
 * same origin, and sends all to the gateway.
 */
export function fieldScript(): void {
  const input = document.querySelector('input')!
  const attributes: Readonly<Record<string, readonly [autocomplete: AutoFill, maxLength: number, isNumeric: boolean]>> =
    {
      number: ['cc-number', 23, true],
      expiryMonth: ['cc-exp-month', 2, true],
      expiryYear: ['cc-exp-year', 2, true],
      securityCode: ['cc-csc', 4, true],
      nameOnCard: ['cc-name', 60, false],
    }

  /** The values of the fields of a scope. Frames of other origins cannot be read. */
  function valuesOf(scope: string): Record<string, string> {
    const values: Record<string, string> = {}
    for (let index = 0; index < parent.length; index++)
      try {
        const { hostedField } = parent[index] as Window & { readonly hostedField?: HostedField }
        if (hostedField?.scope === scope) values[hostedField.role] = hostedField.value()
      } catch {
        // A frame of another origin.
      }
    return values
  }
  async function update(session: string, scope: string): Promise<object> {
    try {
      const answer = await fetch(`session/${encodeURIComponent(session)}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(valuesOf(scope)),
      })
      return (await answer.json()) as object
    } catch {
      return { status: 'request_timeout', errors: { message: 'The payment service did not answer.' } }
    }
  }
  function begin({ scope, role, label, look }: FieldSetup, port: MessagePort): void {
    const [autocomplete, maxLength, isNumeric] = attributes[role] ?? ['off', 100, false]
    Object.assign(input, { autocomplete, maxLength, ariaLabel: label, inputMode: isNumeric ? 'numeric' : 'text' })
    Object.assign(input.style, look)
    if (isNumeric)
      input.addEventListener('input', () => {
        const digits = input.value.replaceAll(/\D/g, '')
        input.value = role === 'number' ? digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : digits
      })
    const hostedField: HostedField = { scope, role, value: () => input.value.trim() }
    Object.assign(window, { hostedField })
    const tell = (message: FromField): void => port.postMessage(message)
    input.addEventListener('focus', () => tell({ kind: 'focused' }))
    input.addEventListener('change', () => tell({ kind: 'changed' }))
    input.addEventListener('blur', () => tell({ kind: 'left' }))
    port.addEventListener('message', ({ data }: MessageEvent<ToField>) => {
      if (data.kind === 'focus') input.focus()
      else void update(data.session, scope).then(result => tell({ kind: 'updated', result }))
    })
    port.start()
    tell({ kind: 'ready' })
  }
  addEventListener('message', event => {
    const [port] = event.ports
    if (event.source === parent && port) begin(event.data as FieldSetup, port)
  })
}
