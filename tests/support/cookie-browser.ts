import type { Hono } from 'hono'

/** A response that a browser stopped at: not a redirect. */
export interface Visited {
  readonly url: string
  readonly status: number
  readonly text: string
  /** Every address on the way, in order. */
  readonly way: readonly string[]
}

/** A form that is submitted, or a page that is opened if there is none. */
type Form = Readonly<Record<string, string>>

const MOST_REDIRECTS = 15

/**
 * A browser without pages: it keeps cookies by host name and follows redirects between the shop, which is in this
 * process, and other servers. `shop` answers the addresses of `origin`.
 */
export class CookieBrowser {
  readonly #jar = new Map<string, Map<string, string>>()
  readonly #shop: Hono
  readonly #origins: readonly string[]
  readonly #userAgent: string

  constructor(shop: Hono, origins: readonly string[], userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0') {
    this.#shop = shop
    this.#origins = origins
    this.#userAgent = userAgent
  }

  /** The value of a cookie at a host; undefined if there is none. */
  cookie(host: string, name: string): string | undefined {
    return this.#jar.get(host)?.get(name)
  }
  /** All cookies of a host as a Cookie header. */
  cookies(host: string): string {
    return [...(this.#jar.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  /** Sets a cookie, as somebody would who plants one. */
  plant(host: string, name: string, value: string): void {
    this.#jar.set(host, (this.#jar.get(host) ?? new Map<string, string>()).set(name, value))
  }

  #keep(host: string, setCookies: readonly string[]): void {
    for (const header of setCookies) {
      const [pair = '', ...attributes] = header.split(';').map(part => part.trim())
      const [name = '', ...value] = pair.split('=')
      const isOver = attributes.some(one => /^max-age=0$/i.test(one) || /^expires=thu, 01 jan 1970/i.test(one))
      if (isOver) this.#jar.get(host)?.delete(name)
      else this.plant(host, name, value.join('='))
    }
  }

  /** One request, whose redirect is not followed. */
  async request(
    url: string,
    { form, headers = {}, body }: { form?: Form; headers?: Form; body?: string } = {},
  ): Promise<Response> {
    const { hostname, origin, host } = new URL(url)
    const cookie = this.cookies(hostname)
    const init: RequestInit = {
      method: form || body !== undefined ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        'user-agent': this.#userAgent,
        ...(cookie && { cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin }),
        ...headers,
        ...(this.#origins.includes(origin) && { host, 'x-forwarded-for': '192.0.2.1' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
      ...(body !== undefined && { body }),
    }
    const response = this.#origins.includes(origin) ? await this.#shop.request(url, init) : await fetch(url, init)
    this.#keep(hostname, response.headers.getSetCookie())
    return response
  }

  /** Opens an address or submits a form, and follows redirects. */
  async visit(url: string, form?: Form): Promise<Visited> {
    const way: string[] = []
    let [address, posted] = [url, form]
    for (let step = 0; step < MOST_REDIRECTS; step++) {
      way.push(address)
      const response = await this.request(address, posted ? { form: posted } : {})
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || location === null)
        return { url: address, status: response.status, text: await response.text(), way }
      await response.body?.cancel()
      address = new URL(location, address).href
      posted = undefined
    }
    throw new Error(`more than ${MOST_REDIRECTS} redirects: ${way.join(' → ')}`)
  }

  /** Fills and submits the form of a page whose action ends like this, with its hidden fields. */
  async submit(page: Visited, action: string, fields: Form = {}): Promise<Visited> {
    const forms = page.text.match(/<form[^]*?<\/form>/g) ?? []
    const form = forms.find(one => /action="([^"]*)"/.exec(one)?.[1]?.endsWith(action))
    if (form === undefined) throw new Error(`no form ${action} at ${page.url}:\n${page.text.slice(-1_500)}`)
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)"[^>]*value="([^"]*)"/g)]
    const to = new URL(/action="([^"]*)"/.exec(form)![1]!, page.url).href
    return this.visit(to, {
      ...Object.fromEntries(hidden.map(([, name, value]) => [name!, value!.replaceAll('&quot;', '"')])),
      ...fields,
    })
  }
}
