import { edit } from '#planner/rules/edit.ts'
import type { Edit } from '#planner/rules/change.ts'
import { faultsOf } from '#planner/rules/faults.ts'
import type { OpenSide } from '#planner/rules/joints.ts'
import { layOut, type Pieces, type PlacedPiece } from '#planner/rules/layout.ts'
import { newPieceId } from '#planner/rules/new-piece-id.ts'
import { itemTypesOf, type PieceFacts, type Plan } from '#planner/rules/plan.ts'
import { bestPlace, spotsOf } from '#planner/rules/spots.ts'
import type { Spot } from '#planner/rules/spots.ts'
import type { FromPage, FromPlayer, PlannerChoices, SetPanel } from '#planner/protocol.ts'
import { changeWords } from './change-words.ts'
import { lengthsIn, type Lengths } from './lengths.ts'
import { lookOf } from './look-of.ts'
import { canRedo, canUndo, edited, openBook, received, redo, undo, type PlanBook, type Step } from './plan-book.ts'
import { planWords, shortName, sizeWords } from './piece-words.ts'
import { messages } from './player.messages.ts'
import type { PiecePrice, Settings, Shown } from './shown.ts'
import type { PlayerOptions } from './player-options.ts'
import type { PlayerMessage } from './speak.ts'
import type { Stage } from './stage.ts'

/** Besides being read out: why something was `refused` is seen for a moment. */
export type Said = 'done' | 'refused'

export interface Planner {
  readonly stage: Stage
  readonly options: PlayerOptions
  readonly lengths: Lengths
  /** Undefined until the page has said what there is to show. */
  shown(): Shown | undefined
  settings(): Settings
  set(settings: Partial<Settings>): void
  /** Called after each change of what is shown or set. */
  onChange(listener: () => void): void
  onSaid(listener: (text: string, how: Said) => void): void
  say(text: string): void
  refuse(text: string): void
  receive(message: FromPage): void
  nameOf(piece: Pick<PieceFacts, 'name'>): string
  sizeOf(piece: PieceFacts): string
  /** Makes a change, or says why not. */
  change(change: Edit): boolean
  /** Adds where it goes best: at the chosen plus spot, an open side, between two pieces, else on the floor. */
  add(itemTypeCode: string): void
  newId(): string
  undo(): void
  redo(): void
  select(id: string | undefined): void
  chooseSpot(spot: Pick<OpenSide, 'pieceId' | 'side'> | undefined): void
  /** While a piece is dragged, pluses stand only where it may be dropped. Undefined: it was let go. */
  hold(targets: readonly Spot[] | undefined): void
  /** The dragged piece is over one of these pluses, or over none. */
  aim(spot: Spot | undefined): void
  /** In the choices of now: null where it has none, undefined until the page answers; asks once, and again for what could not be had. */
  priceOf(itemTypeCode: string): PiecePrice | null | undefined
}

type PlanInMessage = NonNullable<Extract<FromPlayer, { type: 'item types changed' }>['plan']>
const asMessage = ({ runs, room }: Plan): PlanInMessage => ({
  runs: runs.map(run => ({ ...run, pieces: run.pieces.map(piece => ({ ...piece })) })),
  room: room === null ? null : { ...room },
})

/** A price that could not be had is asked for again after so many milliseconds. */
const ASK_AGAIN_MS = 15_000

/** What the player knows: the plan and its history with the page, what is chosen, and what is set. */
export function createPlanner(stage: Stage, options: PlayerOptions, post: (message: PlayerMessage) => void): Planner {
  const t = messages[options.language]
  const lengths = lengthsIn(options.country, options.language)
  const [listeners, sayers]: [(() => void)[], ((text: string, how: Said) => void)[]] = [[], []]
  const prices = new Map<string, PiecePrice | null | undefined>()
  const missingSince = new Map<string, number>()
  let book: PlanBook = openBook()
  let sent: Step | undefined
  let [panel, pieces, shown]: [SetPanel | undefined, Pieces, Shown | undefined] = [undefined, new Map(), undefined]
  let settings: Settings = { view: 'orbit', isEvening: false, isMeasured: true, isPriced: false }
  let held: { readonly targets: readonly Spot[]; readonly aim: Spot | undefined } | undefined
  let chosen: { readonly id?: string | undefined; readonly spot?: Pick<OpenSide, 'pieceId' | 'side'> | undefined } = {}

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const say = (text: string) => {
    for (const sayer of sayers) sayer(text, 'done')
  }
  const refuse = (text: string) => {
    for (const sayer of sayers) sayer(text, 'refused')
  }
  const nameOf = ({ name }: Pick<PieceFacts, 'name'>) => shortName(name, panel?.collection.name ?? '')
  const send = () => {
    const [first] = book.waiting
    if (first === undefined || first === sent) return
    sent = first
    post({
      type: 'item types changed',
      itemTypes: itemTypesOf(first.plan),
      plan: asMessage(first.plan),
      cause: first.cause,
      basedOn: book.revision,
    })
  }
  const derive = (placed: readonly PlacedPiece[]) => {
    if (panel === undefined) return
    const selected = placed.find(({ piece }) => piece.id === chosen.id)
    const spots = held?.targets ?? spotsOf(placed, selected?.piece.id)
    shown = {
      panel: panel.panel,
      collection: panel.collection,
      pieces,
      plan: book.shown.present,
      placed,
      spots,
      canUndo: canUndo(book),
      canRedo: canRedo(book),
      selected,
      hasWedge: placed.some(({ facts }) => facts.kind === 'wedge'),
      faulty: faultyPieces(book.shown.present, pieces, placed),
      spot: spots.find(({ pieceId, side }) => pieceId === chosen.spot?.pieceId && side === chosen.spot.side),
      aim: held?.aim,
    }
  }
  const refresh = () => {
    derive(shown?.placed ?? [])
    tell()
  }
  /** After the book has turned a page. */
  const turn = (next: PlanBook) => {
    const before = shown?.plan
    book = next
    if (before !== book.shown.present || shown?.pieces !== pieces) {
      const placed = layOut(book.shown.present, pieces)
      derive(placed)
      stage.show(placed, book.shown.present.room)
    } else derive(shown?.placed ?? [])
    send()
    tell()
  }
  const choose = (choices: PlannerChoices) => {
    if (panel === undefined) return
    panel = { ...panel, choices }
    prices.clear()
    stage.dress(lookOf(panel.collection, choices))
  }
  const setPanel = (next: SetPanel) => {
    const isSamePanel = panel?.panel === next.panel && JSON.stringify(panel.choices) === JSON.stringify(next.choices)
    const isSameLook =
      panel !== undefined &&
      JSON.stringify([panel.collection, panel.choices]) === JSON.stringify([next.collection, next.choices])
    if (JSON.stringify(panel?.collection) !== JSON.stringify(next.collection))
      pieces = new Map(next.collection.pieces.map(piece => [piece.itemTypeCode, piece as PieceFacts]))
    if (next.panel === 'SelectFabric') chosen = {}
    // Whatever the page did last: what this player has of it begins here.
    const cause = panel === undefined ? 'start' : next.cause
    panel = next
    if (!isSameLook) choose(next.choices)
    turn(received(book, { ...next, cause }, isSamePanel))
  }
  const step = (next: PlanBook, done: string) => {
    if (next === book) return
    turn(next)
    say(`${done} ${planWords(book.shown.present, shown?.placed ?? [], lengths, options.language)}`)
  }

  const planner: Planner = {
    stage,
    options,
    lengths,
    say,
    refuse,
    nameOf,
    shown: () => shown,
    settings: () => settings,
    set: some => {
      settings = { ...settings, ...some }
      tell()
    },
    onChange: listener => {
      listeners.push(listener)
    },
    onSaid: sayer => {
      sayers.push(sayer)
    },
    sizeOf: piece => sizeWords(piece, lengths),
    receive: message => {
      switch (message.type) {
        case 'SetPanel':
          return setPanel(message)
        case 'SetFabricCode':
          // The page's SetPanel with the same step of the history may have brought it already.
          if (panel !== undefined && panel.choices.fabricChoiceCode !== message.fabricChoiceCode) {
            choose({ ...panel.choices, fabricChoiceCode: message.fabricChoiceCode })
          }
          return refresh()
        case 'price answer':
          if (message.currentPrice === null) missingSince.set(message.itemType, performance.now())
          prices.set(
            message.itemType,
            message.currentPrice === null
              ? null
              : { currentPrice: message.currentPrice, regularPrice: message.regularPrice },
          )
          return tell()
        default:
          return message satisfies never
      }
    },
    change: change => {
      const before = shown
      if (before === undefined) return false
      const made = edit(book.shown.present, pieces, change)
      if (made.kind === 'refused') {
        refuse(t.refused[made.because])
        return false
      }
      chosen = { id: chosenAfter(change, before) }
      turn(edited(book, made.plan))
      say(
        `${changeWords(change, before, shown!, nameOf, lengths, options.language)} ${planWords(made.plan, shown!.placed, lengths, options.language)}`,
      )
      return true
    },
    add: itemTypeCode => {
      const id = planner.newId()
      if (shown === undefined) return
      const place = bestPlace(shown, itemTypeCode, { chosen: shown.selected?.piece.id, spot: shown.spot }, id)
      planner.change({ kind: 'add', id, itemTypeCode, to: place })
    },
    newId: () => newPieceId(book.shown.present),
    undo: () => step(undo(book), t.said.undone),
    redo: () => step(redo(book), t.said.redone),
    select: id => {
      if (chosen.id === id && chosen.spot === undefined) return
      chosen = { id }
      refresh()
    },
    hold: targets => {
      held = targets && { targets, aim: undefined }
      refresh()
    },
    aim: aim => {
      if (held === undefined || held.aim === aim) return
      held = { ...held, aim }
      refresh()
    },
    chooseSpot: spot => {
      chosen = { id: chosen.id, spot }
      refresh()
    },
    priceOf: itemTypeCode => {
      const isMissing =
        prices.get(itemTypeCode) === null && performance.now() - (missingSince.get(itemTypeCode) ?? 0) > ASK_AGAIN_MS
      if (!prices.has(itemTypeCode) || isMissing) {
        prices.set(itemTypeCode, undefined)
        post({ type: 'get item type price', itemType: itemTypeCode })
      }
      return prices.get(itemTypeCode)
    },
  }
  return planner
}

/** The pieces that stand in others or do not join their neighbours. */
const faultyPieces = (plan: Plan, pieces: Pieces, placed: readonly PlacedPiece[]): Shown['faulty'] =>
  new Map(
    faultsOf(plan, pieces, placed).flatMap(fault =>
      fault.kind === 'overlap' || fault.kind === 'bad-joint'
        ? [[fault.pieceId, fault.kind] as const, [fault.otherId, fault.kind] as const]
        : [],
    ),
  )

/** The piece that stays in hand after a change: the new one, or a neighbour of the one that went. */
function chosenAfter(change: Edit, { selected, placed }: Shown): string | undefined {
  switch (change.kind) {
    case 'add':
    case 'duplicate':
      return change.id
    case 'remove': {
      const at = placed.findIndex(({ piece }) => piece.id === change.pieceId)
      return (placed[at + 1] ?? placed[at - 1])?.piece.id
    }
    case 'mirror':
    case 'room':
      return selected?.piece.id
    case 'move':
    case 'turn':
    case 'swap':
    case 'reorder':
    case 'slide':
      return change.pieceId
    default:
      return change satisfies never
  }
}
