/** Names that a callback may have: no dots, so that no property of an existing object is replaced. */
const CALLBACK = /^[A-Za-z_$][\w$]{0,63}$/
/** Longest time to wait for a script, in milliseconds. */
const LONGEST_MS = 10_000

export interface JsonpOptions {
  /** Hosts that scripts may be loaded from, with the port if it is not the usual one. */
  readonly hosts: readonly string[]
  /** Name of the callback; a new one if left out. */
  readonly callback?: string
  readonly page?: Document
}

const newName = (): string => `jsonp_${crypto.randomUUID().replaceAll('-', '')}`

/** The script's address, with the callback in the query. Throws for a host or a callback that is not allowed. */
function scriptUrl(url: string, callback: string, { hosts }: JsonpOptions): string {
  const address = new URL(url)
  if (!/^https?:$/.test(address.protocol) || !hosts.includes(address.host))
    throw new Error(`JSONP may not be loaded from ${address.host}`)
  if (!CALLBACK.test(callback) || callback in globalThis) throw new Error('the name of the callback is not allowed')
  address.searchParams.set('callback', callback)
  return address.href
}

/**
 * Loads a URL as a script that calls a function with its data, and returns the data [API-117]. A JSONP script runs with
 * all rights of the page, so its host must be in the list of allowed hosts; the data is not checked here. Rejects if
 * the script cannot be loaded, or does not call back in time. Nothing is left in the page.
 */
export function loadJsonp(url: string, options: JsonpOptions): Promise<unknown> {
  const { callback = newName(), page = document } = options
  return new Promise((resolve, reject) => {
    const script = page.createElement('script')
    script.src = scriptUrl(url, callback, options)
    script.async = true
    const world = globalThis as unknown as Record<string, unknown>
    const end = () => {
      clearTimeout(timer)
      delete world[callback]
      script.remove()
    }
    const fail = (message: string) => {
      end()
      reject(new Error(message))
    }
    const timer = setTimeout(() => fail('the JSONP script did not call back in time'), LONGEST_MS)
    world[callback] = (data: unknown) => {
      end()
      resolve(data)
    }
    script.addEventListener('error', () => fail('the JSONP script was not loaded'))
    page.head.append(script)
  })
}
