// Messages between the planner page and the 3D player in its frame, by window.postMessage. Both sides check origin and
// source before they look at a message, and parse it by these schemas [PLN-22, PLN-25]. Kinds are the documents';
// shapes are ours.
import { z } from 'zod'
import { PIECE_KINDS, JOINTS, SIDES } from '#catalog/rules/sectional-collection.ts'
import { MOST_PIECES, TURNS } from './rules/plan.ts'

/** Both sides must speak the same; another version is a malformed message. */
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

/** The values of tabStatus and no others [PLN-04]. */
export const TAB_STATUSES = ['BuildSectional', 'SelectFabric'] as const
export type TabStatus = (typeof TAB_STATUSES)[number]

/**
 * What the plan comes from. `start`: a side that has no plan yet, or a plan that was opened; `undo` and `redo` step
 * through what both sides remember.
 */
const cause = z.enum(['start', 'edit', 'undo', 'redo'])
export type Cause = z.infer<typeof cause>

// From the player to the page.
export const GetItemTypePrice = z.strictObject({ version, type: z.literal('get item type price'), itemType: code })
/**
 * `plan` is null from a player that has just started: the page answers with SetPanel. `basedOn`: the revision that was
 * edited.
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
/** The graphics of the device were taken away for a while, or are there again; the player goes on by itself. */
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

// From the page to the player.
const PieceMessage = z.strictObject({
  itemTypeCode: code,
  kind: z.enum(PIECE_KINDS),
  name: text(120),
  width: z.number().positive(),
  depth: z.number().positive(),
  height: z.number().positive(),
  joints: z.partialRecord(z.enum(SIDES), z.enum(JOINTS)),
})
/** What the player shows pieces of, and in what. */
const CollectionMessage = z.strictObject({
  collectionCode: code,
  name: text(80),
  pieces: z.array(PieceMessage).min(1).max(40),
  /** Choice code → material id (src/furniture/materials.ts), of fabrics and of options that have one. */
  materials: z.record(code, text(60)),
})
/** Choice codes that the pieces are shown in; '' where the collection has no such option. */
const ChoicesMessage = z.strictObject({
  fabricChoiceCode: code,
  legFinishCode: z.union([code, z.literal('')]),
  armChoiceCode: z.union([code, z.literal('')]),
  cushionCode: z.union([code, z.literal('')]),
  cushionChoice: z.int().min(0).max(20),
})
export type PlannerChoices = z.infer<typeof ChoicesMessage>

/**
 * Which panel is open, and all that the player shows. Goes at its start, with a tab change, and with each change that
 * is made on the page.
 */
export const SetPanel = z.strictObject({
  version,
  type: z.literal('SetPanel'),
  panel: z.enum(TAB_STATUSES),
  collection: CollectionMessage,
  choices: ChoicesMessage,
  plan: PlanMessage,
  cause,
  /** Counts the changes of the plan; the player's next edit says which one it is based on. */
  revision: z.int().min(0),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
})
export const SetFabricCode = z.strictObject({ version, type: z.literal('SetFabricCode'), fabricChoiceCode: code })
/**
 * Answers 'get item type price': amounts written out in the site's currency; null where the piece has no price in these
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

/** How the player is shown: tablet is a touch device that is not mobile [PLN-13, PLN-14]. */
export const PLAYER_MODES = ['desktop', 'mobile', 'tablet'] as const
export type PlayerMode = (typeof PLAYER_MODES)[number]

/** The page gives up on 3D when a frame has said nothing for this long, and plans in 2D. */
export const PLAYER_SILENCE_MS = 20_000
