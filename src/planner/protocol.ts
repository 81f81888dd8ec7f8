// Messages between the planner page and the 3D player in its iframe, sent with window.postMessage. Both sides check
// origin and source before they read a message, and parse it with these schemas [PLN-22, PLN-25]. The requirements
// define the message types; the payloads are our own.
import { z } from 'zod'
import { PIECE_KINDS, JOINTS, SIDES } from '#catalog/rules/sectional-collection.ts'
import { MOST_PIECES, TURNS } from './rules/plan.ts'

/** Both sides must send the same version; a message with another version is rejected as malformed. */
export const PROTOCOL_VERSION = 1

const version = z.literal(PROTOCOL_VERSION)
const text = (max: number) => z.string().max(max)
const code = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
const millimetres = z.number().min(-50_000).max(50_000)

const PlanMessage = z.strictObject({
  runs: z
    .array(
      z.strictObject({
        x: millimetres,
        y: millimetres,
        turn: z.literal(TURNS),
        pieces: z
          .array(z.strictObject({ id: code, itemTypeCode: code }))
          .min(1)
          .max(MOST_PIECES),
      }),
    )
    .max(MOST_PIECES),
  room: z.strictObject({ width: z.number().min(500).max(30_000), depth: z.number().min(500).max(30_000) }).nullable(),
})

/** The only allowed values of tabStatus [PLN-04]. */
export const TAB_STATUSES = ['BuildSectional', 'SelectFabric'] as const
export type TabStatus = (typeof TAB_STATUSES)[number]

/**
 * The reason why a plan is sent. `start`: the sender has no plan yet, or another plan was opened. `undo` and `redo`
 * step through the history that both sides record.
 */
const cause = z.enum(['start', 'edit', 'undo', 'redo'])
export type Cause = z.infer<typeof cause>

// Messages from the player to the page.
export const GetItemTypePrice = z.strictObject({ version, type: z.literal('get item type price'), itemType: code })
/**
 * `plan` is null when the player has just started; the page then replies with SetPanel. `basedOn` is the revision that
 * was edited.
 */
export const ItemTypesChanged = z.strictObject({
  version,
  type: z.literal('item types changed'),
  itemTypes: z.array(code).max(MOST_PIECES),
  plan: PlanMessage.nullable(),
  cause,
  basedOn: z.int().min(0),
})
export const ConfiguratorError = z.strictObject({ version, type: z.literal('configurator error'), message: text(500) })
/** The WebGL context was lost or restored. The player recovers by itself. */
export const GraphicsChanged = z.strictObject({
  version,
  type: z.literal('graphics changed'),
  state: z.enum(['lost', 'back']),
})
export type GraphicsState = z.infer<typeof GraphicsChanged>['state']
export const FromPlayer = z.discriminatedUnion('type', [
  GetItemTypePrice,
  ItemTypesChanged,
  ConfiguratorError,
  GraphicsChanged,
])
export type FromPlayer = z.infer<typeof FromPlayer>

// Messages from the page to the player.
const PieceMessage = z.strictObject({
  itemTypeCode: code,
  kind: z.enum(PIECE_KINDS),
  name: text(120),
  width: z.number().positive(),
  depth: z.number().positive(),
  height: z.number().positive(),
  joints: z.partialRecord(z.enum(SIDES), z.enum(JOINTS)),
})
/** The collection whose pieces the player shows, and its materials. */
const CollectionMessage = z.strictObject({
  collectionCode: code,
  name: text(80),
  pieces: z.array(PieceMessage).min(1).max(40),
  /** Material id (src/furniture/materials.ts) by choice code, for fabrics and for options that have a material. */
  materials: z.record(code, text(60)),
})
/** Choice codes in which the pieces are shown; '' if the collection has no such option. */
const ChoicesMessage = z.strictObject({
  fabricChoiceCode: code,
  legFinishCode: z.union([code, z.literal('')]),
  armChoiceCode: z.union([code, z.literal('')]),
  cushionCode: z.union([code, z.literal('')]),
  cushionChoice: z.int().min(0).max(20),
})
export type PlannerChoices = z.infer<typeof ChoicesMessage>

/**
 * The open panel and everything that the player shows. Sent when the player starts, when the tab changes, and after
 * each change made on the page.
 */
export const SetPanel = z.strictObject({
  version,
  type: z.literal('SetPanel'),
  panel: z.enum(TAB_STATUSES),
  collection: CollectionMessage,
  choices: ChoicesMessage,
  plan: PlanMessage,
  cause,
  /** Number of plan changes so far. The player's next edit refers to it in `basedOn`. */
  revision: z.int().min(0),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
})
export const SetFabricCode = z.strictObject({ version, type: z.literal('SetFabricCode'), fabricChoiceCode: code })
/**
 * Reply to 'get item type price': formatted amounts in the site's currency; null if the piece has no price in these
 * choices.
 */
export const PriceAnswer = z.strictObject({
  version,
  type: z.literal('price answer'),
  itemType: code,
  currentPrice: text(40).nullable(),
  regularPrice: text(40).nullable(),
})
export const FromPage = z.discriminatedUnion('type', [SetPanel, SetFabricCode, PriceAnswer])
export type FromPage = z.infer<typeof FromPage>
export type SetPanel = z.infer<typeof SetPanel>

/** Display modes of the player. `tablet` is a touch device that is not mobile [PLN-13, PLN-14]. */
export const PLAYER_MODES = ['desktop', 'mobile', 'tablet'] as const
export type PlayerMode = (typeof PLAYER_MODES)[number]

/** Time in milliseconds without a message from the iframe after which the page gives up on 3D and plans in 2D. */
export const PLAYER_SILENCE_MS = 20_000
