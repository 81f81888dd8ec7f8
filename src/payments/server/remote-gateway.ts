import { isLoopback } from './loopback.ts'

interface Gateway {
  /** Name of the setting of its address, for the messages. */
  readonly setting: string
  /** All addresses of the gateway, that of the setting first. */
  readonly urls: readonly [string, ...string[]]
  /** Our credentials at the gateway, and those of the sandbox, which are public. */
  readonly credentials: Readonly<Record<string, string>>
  readonly sandbox: Readonly<Record<string, string>>
}

/**
 * Throws if a gateway on another machine is called without https, or with one of the sandbox's credentials. The message
 * names settings, not their values.
 */
export function checkRemoteGateway({ setting, urls, credentials, sandbox }: Gateway): void {
  if (urls.every(isLoopback)) return
  if (new URL(urls[0]).protocol !== 'https:') throw new Error(`${setting}: a gateway on another machine requires https`)
  const shared = Object.keys(credentials).filter(name => credentials[name] === sandbox[name])
  if (shared.length > 0)
    throw new Error(
      `${setting} is another machine, but these settings still have the sandbox's values: ${shared.join(', ')}`,
    )
}
