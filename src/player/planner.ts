import { edit } from '#planner/rules/edit.ts'
import type { Edit } from '#planner/rules/change.ts'
import type { OpenSide } from '#planner/rules/joints.ts'
import { newPieceId } from '#planner/rules/new-piece-id.ts'
import type { PieceFacts } from '#planner/rules/plan.ts'
import { bestPlace } from '#planner/rules/insertion-points.ts'
import type { InsertionPoint } from '#planner/rules/insertion-points.ts'
import type { FromPage } from '#planner/protocol.ts'
import type { Language } from '#lib/language.ts'
import { changeWords } from './change-words.ts'
import { lengthsIn, type Lengths } from './lengths.ts'
import { edited, redo, undo, type SharedPlanHistory } from './shared-plan-history.ts'
import { createPlanState, type Chosen, type Held, type PlanState } from './plan-state.ts'
import { planWords, shortName, sizeWords } from './piece-words.ts'
import { messages } from './player.messages.ts'
import { createPriceBook, type PriceCache } from './price-cache.ts'
import type { PiecePrice, Settings, Shown } from './shown.ts'
import type { PlayerOptions } from './player-options.ts'
import type { PlayerMessage } from './messaging.ts'
import type { Stage } from './stage.ts'

/** Kind of an announcement for screen readers. A `refused` one is also shown for a few seconds. */
export type Said = 'done' | 'refused'

export interface Planner {
  readonly stage: Stage
  readonly options: PlayerOptions
  readonly lengths: Lengths
  /** Undefined until the page has sent a panel. */
  shown(): Shown | undefined
  settings(): Settings
  set(settings: Partial<Settings>): void
  /** Called after each change of the shown state or the settings. */
  onChange(listener: () => void): void
  onSaid(listener: (text: string, how: Said) => void): void
  say(text: string): void
  refuse(text: string): void
  receive(message: FromPage): void
  nameOf(piece: Pick<PieceFacts, 'name'>): string
  sizeOf(piece: PieceFacts): string
  /** Makes a change and announces it or its refusal. Returns whether it was made. */
  change(change: Edit): boolean
  /** Adds a piece at the best place: the selected plus sign, an open side, between two pieces, or the floor. */
  add(itemTypeCode: string): void
  newId(): string
  undo(): void
  redo(): void
  select(id: string | undefined): void
  chooseSpot(spot: Pick<OpenSide, 'pieceId' | 'side'> | undefined): void
  /** During a drag, only plus signs that accept the piece are shown. Undefined ends the drag. */
  hold(targets: readonly InsertionPoint[] | undefined): void
  /** The plus sign under the dragged piece; undefined if there is none. */
  aim(spot: InsertionPoint | undefined): void
  /** Price of a piece in the current choices; null if unavailable, undefined while loading. */
  priceOf(itemTypeCode: string): PiecePrice | null | undefined
}

/** Notifies the listeners of changes and announcements. */
function createVoices() {
  const [listeners, sayers]: [(() => void)[], ((text: string, how: Said) => void)[]] = [[], []]
  return {
    onChange: (listener: () => void) => void listeners.push(listener),
    onSaid: (sayer: (text: string, how: Said) => void) => void sayers.push(sayer),
    tell: () => {
      for (const listener of listeners) listener()
    },
    say: (text: string, how: Said = 'done') => {
      for (const sayer of sayers) sayer(text, how)
    },
  }
}

/** Handles a message of the page: a panel with its plan, another fabric, or a price. */
function receive(message: FromPage, state: PlanState, prices: PriceCache, tell: () => void): void {
  switch (message.type) {
    case 'SetPanel':
      return state.setPanel(message)
    case 'SetFabricCode': {
      // A SetPanel with the same step of the history may have set it already.
      const choices = state.panel()?.choices
      if (choices !== undefined && choices.fabricChoiceCode !== message.fabricChoiceCode)
        state.dress({ ...choices, fabricChoiceCode: message.fabricChoiceCode })
      return state.refresh()
    }
    case 'price answer':
      prices.answer(message)
      return tell()
    default:
      return message satisfies never
  }
}

/** The changes of a plan, each announced to screen readers. */
function planChanges(
  state: PlanState,
  { say, nameOf, lengths, language }: Pick<Planner, 'say' | 'nameOf' | 'lengths'> & { readonly language: Language },
  refuse: Planner['refuse'],
): Pick<Planner, 'change' | 'add' | 'newId' | 'undo' | 'redo'> {
  const t = messages[language]
  const wordsNow = () => planWords(state.book().shown.present, state.shown()?.placed ?? [], lengths, language)
  const step = (next: SharedPlanHistory, done: string) => {
    if (next === state.book()) return
    state.turn(next)
    say(`${done} ${wordsNow()}`)
  }
  const newId = () => newPieceId(state.book().shown.present)
  const change = (asked: Edit): boolean => {
    const before = state.shown()
    if (before === undefined) return false
    const made = edit(state.book().shown.present, state.pieces(), asked)
    if (made.kind === 'refused') {
      refuse(t.refused[made.because])
      return false
    }
    state.choose({ id: chosenAfter(asked, before) })
    state.turn(edited(state.book(), made.plan))
    say(`${changeWords(asked, before, state.shown()!, nameOf, lengths, language)} ${wordsNow()}`)
    return true
  }
  return {
    change,
    newId,
    add: itemTypeCode => {
      const [id, shown] = [newId(), state.shown()]
      if (shown === undefined) return
      const to = bestPlace(shown, itemTypeCode, { chosen: shown.selected?.piece.id, spot: shown.spot }, id)
      change({ kind: 'add', id, itemTypeCode, to })
    },
    undo: () => step(undo(state.book()), t.said.undone),
    redo: () => step(redo(state.book()), t.said.redone),
  }
}

/** The state of the player: the plan and its history, the selection and the settings. */
export function createPlanner(stage: Stage, options: PlayerOptions, post: (message: PlayerMessage) => void): Planner {
  const lengths = lengthsIn(options.country, options.language)
  const { tell, say, onChange, onSaid } = createVoices()
  const refuse = (text: string) => say(text, 'refused')
  const prices = createPriceBook(itemType => post({ type: 'get item type price', itemType }))
  const state = createPlanState(stage, post, { tell, onDress: prices.clear })
  let settings: Settings = { view: 'orbit', isEvening: false, isMeasured: true, isPriced: false }
  const nameOf = ({ name }: Pick<PieceFacts, 'name'>) => shortName(name, state.panel()?.collection.name ?? '')
  const choose = (chosen: Chosen) => {
    state.choose(chosen)
    state.refresh()
  }
  const hold = (held: Held | undefined) => {
    state.hold(held)
    state.refresh()
  }
  return {
    stage,
    options,
    lengths,
    say,
    refuse,
    nameOf,
    onChange,
    onSaid,
    shown: state.shown,
    settings: () => settings,
    set: some => {
      settings = { ...settings, ...some }
      tell()
    },
    sizeOf: piece => sizeWords(piece, lengths),
    receive: message => receive(message, state, prices, tell),
    ...planChanges(state, { say, nameOf, lengths, language: options.language }, refuse),
    select: id => {
      const { id: before, spot } = state.chosen()
      if (before !== id || spot !== undefined) choose({ id })
    },
    hold: targets => hold(targets && { targets, aim: undefined }),
    aim: aim => {
      const held = state.held()
      if (held !== undefined && held.aim !== aim) hold({ ...held, aim })
    },
    chooseSpot: spot => choose({ id: state.chosen().id, spot }),
    priceOf: prices.of,
  }
}

/** The piece that is selected after a change: the new one, or a neighbour of a removed one. */
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
