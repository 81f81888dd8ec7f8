/** A line as the shopper sees it. For a saved line, `way` and `isInstalled` are not shown. */
export interface ModelLine {
  readonly title: string
  readonly quantity: number
  readonly way: 'ship' | 'pickup'
  readonly isInstalled: boolean
}

/** The line last removed from a list in a tab, with its position: the tab offers to undo that. */
export interface ModelTrace {
  readonly kind: 'removed' | 'saved' | 'moved' | 'saved-removed'
  readonly line: ModelLine
  readonly index: number
  /** Donation in cents that was removed together with the cart's last line. */
  readonly donation: number
}

/** Model of a cart: the minimum needed to predict what the page must show. */
export interface CartModel {
  readonly lines: readonly ModelLine[]
  readonly saved: readonly ModelLine[]
  readonly zip: string | null
  readonly code: string | null
  /** In cents. */
  readonly donation: number
}

const titled =
  (title: string) =>
  (line: ModelLine): boolean =>
    line.title === title
const without = (lines: readonly ModelLine[], title: string): ModelLine[] => lines.filter(line => line.title !== title)

export const change = (model: CartModel, title: string, rest: Partial<ModelLine>): CartModel => ({
  ...model,
  lines: model.lines.map(line => (line.title === title ? { ...line, ...rest } : line)),
})

/** Removes a line from its list as the page's button of that kind does, and returns the trace for undo. */
export function leave(
  model: CartModel,
  title: string,
  kind: ModelTrace['kind'],
): { readonly model: CartModel; readonly trace: ModelTrace } {
  const from = kind === 'removed' || kind === 'saved' ? model.lines : model.saved
  const index = from.findIndex(titled(title))
  const line = from[index]!
  const lines = without(model.lines, title)
  const isLast = (kind === 'removed' || kind === 'saved') && lines.length === 0
  const trace = { kind, line, index, donation: isLast ? model.donation : 0 }
  const donation = isLast ? 0 : model.donation
  switch (kind) {
    case 'removed':
      return { trace, model: { ...model, lines, donation } }
    case 'saved-removed':
      return { trace, model: { ...model, saved: without(model.saved, title) } }
    case 'saved':
      return { trace, model: { ...model, lines, donation, saved: [line, ...model.saved] } }
    case 'moved':
      return { trace, model: { ...model, saved: without(model.saved, title), lines: [...model.lines, line] } }
    default:
      return kind satisfies never
  }
}

const insert = (lines: readonly ModelLine[], { line, index }: ModelTrace): ModelLine[] =>
  lines.toSpliced(Math.min(index, lines.length), 0, line)

/** Applies Undo: a removed line returns to its position; a moved line returns to its list. */
export function undo(model: CartModel, trace: ModelTrace): CartModel {
  const {
    kind,
    line: { title },
  } = trace
  switch (kind) {
    case 'removed':
      return { ...model, lines: insert(model.lines, trace), donation: model.donation || trace.donation }
    case 'saved-removed':
      return { ...model, saved: insert(model.saved, trace) }
    case 'saved':
      return leave(model, title, 'moved').model
    case 'moved':
      return leave(model, title, 'saved').model
    default:
      return kind satisfies never
  }
}

/** Whether a tab still offers to undo: the line is not back in its former list. */
export function isOffered(model: CartModel, { kind, line: { title } }: ModelTrace): boolean {
  const home = kind === 'removed' || kind === 'saved' ? model.lines : model.saved
  return !home.some(titled(title))
}

/** Whether Undo can work: a removed line is in neither list, a moved line still in the list that it was moved to. */
export function canUndo(model: CartModel, { kind, line: { title } }: ModelTrace): boolean {
  const isIn = (lines: readonly ModelLine[]) => lines.some(titled(title))
  switch (kind) {
    case 'removed':
    case 'saved-removed':
      return !isIn(model.lines) && !isIn(model.saved)
    case 'saved':
      return isIn(model.saved)
    case 'moved':
      return isIn(model.lines)
    default:
      return kind satisfies never
  }
}
