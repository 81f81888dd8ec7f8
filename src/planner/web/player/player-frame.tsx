import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { FromPlayer, PLAYER_SILENCE_MS, PROTOCOL_VERSION } from '../../protocol.ts'
import type { FromPage, GraphicsState, ItemTypesChanged, SetPanel } from '../../protocol.ts'
import { itemTypesOf } from '../../rules/plan.ts'
import type { PiecePrice } from '../piece-prices.ts'
import type { Taken } from '../plan/use-plan.ts'
import styles from './player-frame.module.css'

export type PlayerEdit = z.infer<typeof ItemTypesChanged>
/** Everything that the player shows. */
export type PlayerShows = Omit<SetPanel, 'version' | 'type'>

export interface PlayerFrameProps {
  /** URL of the iframe, with its parameters. */
  readonly address: string
  /** Messages from other origins are ignored, and messages are posted to this origin only [PLN-22]. */
  readonly childOriginUrl: string
  readonly title: string
  readonly shows: PlayerShows
  /** Price of a piece in the current choices; undefined if the choices changed meanwhile. */
  readonly priceOf: (itemType: string) => Promise<PiecePrice | undefined>
  /**
   * Applies a plan of the player, unless it is based on an outdated revision or illegal; the page's own plan then
   * stays.
   */
  readonly onEdit: (plan: NonNullable<PlayerEdit['plan']>, cause: PlayerEdit['cause'], basedOn: number) => Taken
  /** Called at the first valid message. */
  readonly onSpoken: () => void
  /** Called when the player reports an error or sends a malformed message [PLN-21]. */
  readonly onFault: (reason: string) => void
  readonly onSilence: () => void
  /** Called when the WebGL context is lost or restored. */
  readonly onGraphics: (state: GraphicsState) => void
}

const version = PROTOCOL_VERSION
/** `allow-same-origin` is safe because the player has an origin of its own, different from the shop's. */
const SANDBOX = 'allow-scripts allow-same-origin allow-downloads'

/** The fault of a valid message; undefined if there is none. */
function faultIn(message: FromPlayer, pieces: ReadonlySet<string>): string | undefined {
  if (message.type === 'configurator error') return `configurator error: ${message.message}`
  if (message.type === 'graphics changed') return undefined
  if (message.type === 'get item type price')
    return pieces.has(message.itemType) ? undefined : `bad data: the collection has no ${message.itemType}`
  const unknown = message.itemTypes.find(code => !pieces.has(code))
  if (unknown !== undefined) return `bad data: the collection has no ${unknown}`
  if (message.plan !== null && itemTypesOf(message.plan).join() !== message.itemTypes.join())
    return 'bad data: the plan has other pieces than the message says'
  const ids = message.plan?.runs.flatMap(run => run.pieces.map(({ id }) => id)) ?? []
  return new Set(ids).size === ids.length ? undefined : 'bad data: two pieces of the plan have one id'
}

/** Describes a malformed message for the log. Of the message itself only the type is included. */
function unreadable(message: unknown): string {
  const type = typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined
  const isKnown = FromPlayer.options.some(option => option.shape.type.value === type)
  return isKnown
    ? `malformed message: ${String(type)}`
    : `message of unknown type: ${typeof type === 'string' ? type.slice(0, 60) : typeof message}`
}

/**
 * The 3D player in its iframe, and the messages to and from it. The page sends only SetPanel, SetFabricCode and price
 * answers [PLN-25].
 */
export function PlayerFrame(props: PlayerFrameProps) {
  const { address, childOriginUrl, title, shows } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const isThere = useRef(false)
  const now = useRef(props)
  useEffect(() => {
    now.current = props
  })
  const post = (message: FromPage) => {
    if (isThere.current) frame.current?.contentWindow?.postMessage(message, childOriginUrl)
  }
  const postPanel = () => post({ version, type: 'SetPanel', ...now.current.shows })

  const {
    panel,
    revision,
    choices: { fabricChoiceCode, ...others },
  } = shows
  const rest = JSON.stringify(others)
  const told = useRef({ panel, revision, rest, fabricChoiceCode })
  useEffect(() => {
    const before = told.current
    told.current = { panel, revision, rest, fabricChoiceCode }
    // A step of the history has a new revision; a picked fabric also has a message of its own [PLN-17].
    if (before.panel !== panel || before.revision !== revision || before.rest !== rest) postPanel()
    if (before.fabricChoiceCode !== fabricChoiceCode) post({ version, type: 'SetFabricCode', fabricChoiceCode })
  })

  useEffect(() => {
    let isHeard = false
    const silence = setTimeout(() => now.current.onSilence(), PLAYER_SILENCE_MS)
    const answerPrice = async (itemType: string) => {
      const price = await now.current.priceOf(itemType)
      if (price !== undefined) post({ version, type: 'price answer', itemType, ...price })
    }
    const answerEdit = ({ plan, cause, basedOn }: PlayerEdit) => {
      const taken = plan === null ? 'stale' : now.current.onEdit(plan, cause, basedOn)
      // An accepted plan is answered by the SetPanel with the new revision.
      if (taken === 'stale') postPanel()
      else if (taken !== 'taken') now.current.onFault(`bad data: a plan that cannot be, ${taken.illegal}`)
    }
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== childOriginUrl || event.source !== frame.current?.contentWindow) return
      isThere.current = true
      const read = FromPlayer.safeParse(event.data)
      const fault = read.success
        ? faultIn(read.data, new Set(now.current.shows.collection.pieces.map(piece => piece.itemTypeCode)))
        : unreadable(event.data)
      if (!read.success || fault !== undefined) {
        clearTimeout(silence)
        now.current.onFault(fault ?? '')
        return
      }
      if (!isHeard) {
        isHeard = true
        clearTimeout(silence)
        now.current.onSpoken()
      }
      const message = read.data
      if (message.type === 'graphics changed') now.current.onGraphics(message.state)
      else if (message.type === 'get item type price') void answerPrice(message.itemType)
      else if (message.type === 'item types changed') answerEdit(message)
    }
    window.addEventListener('message', hear)
    return () => {
      clearTimeout(silence)
      window.removeEventListener('message', hear)
    }
    // Everything else is read from `now` when a message arrives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [childOriginUrl, address])

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={address}
      title={title}
      sandbox={SANDBOX}
      allow="fullscreen"
      referrerPolicy="origin"
      onLoad={() => {
        isThere.current = true
      }}
    />
  )
}
