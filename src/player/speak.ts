import { FromPage, PROTOCOL_VERSION, type FromPlayer } from '#planner/protocol.ts'

type Unversioned<T> = T extends unknown ? Omit<T, 'version'> : never
export type PlayerMessage = Unversioned<FromPlayer>

export interface Speaker {
  /** To the shop that frames the player, and nobody else. */
  post(message: PlayerMessage): void
  /** Tells the page that the player cannot go on [PLN-21]; the same fault is told and logged once. */
  fail(message: string): void
  stop(): void
}

/** Most of a fault that is worth a message. */
const LONGEST_FAULT = 500

/**
 * The player's side of the exchange with the page. Only what comes from the window around the frame and from the shop's
 * origin is looked at; of that, what is no message of the protocol is a fault [PLN-22, PLN-25].
 */
export function speak(own: Window, shop: string, onMessage: (message: FromPage) => void): Speaker {
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
