import { FromPage, PROTOCOL_VERSION, type FromPlayer } from '#planner/protocol.ts'

type Unversioned<T> = T extends unknown ? Omit<T, 'version'> : never
export type PlayerMessage = Unversioned<FromPlayer>

export interface PageConnection {
  /** Posts a message to the shop that frames the player, and to no other origin. */
  post(message: PlayerMessage): void
  /** Reports to the page that the player has failed [PLN-21]; the same error is reported and logged once. */
  fail(message: string): void
  stop(): void
}

/** Maximum length of an error message in characters. */
const LONGEST_FAULT = 500

/**
 * The player's side of the messages with the page. Messages are accepted only from the parent window and the shop's
 * origin; among those, a message that does not match the protocol is reported as an error [PLN-22, PLN-25].
 */
export function connectToPage(own: Window, shop: string, onMessage: (message: FromPage) => void): PageConnection {
  const page = own.parent
  const told = new Set<string>()
  const post = (message: PlayerMessage) => page.postMessage({ version: PROTOCOL_VERSION, ...message }, shop)
  const fail = (message: string) => {
    const text = message.slice(0, LONGEST_FAULT)
    if (told.has(text)) return
    told.add(text)
    console.error(text)
    post({ type: 'configurator error', message: text })
  }
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== shop || source !== page) return
    const message = FromPage.safeParse(data)
    if (message.success) return onMessage(message.data)
    const [issue] = message.error.issues
    fail(`Message from the page: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
  }
  own.addEventListener('message', listen)
  return { post, fail, stop: () => own.removeEventListener('message', listen) }
}
