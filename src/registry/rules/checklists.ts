import type { RegistryType } from './event-types.ts'

/** Groups of a checklist, in the order of the page. */
export const CHECKLIST_GROUPS = ['cooking', 'dining', 'bedding', 'bath', 'home', 'nursery'] as const
export type ChecklistGroup = (typeof CHECKLIST_GROUPS)[number]

/** An entry: words that the slugs of its products contain, and the pieces that each type of registry needs. */
interface ChecklistEntry {
  readonly group: ChecklistGroup
  readonly words: readonly string[]
  /** A type without a number does not have the entry. */
  readonly pieces: Readonly<Partial<Record<RegistryType, number>>>
}

/** All entries by their keys, whose names are in `checklist.messages.ts`. */
export const CHECKLIST = {
  dutchOven: { group: 'cooking', words: ['dutch-oven'], pieces: { br: 1, hw: 1, ot: 1 } },
  skillet: { group: 'cooking', words: ['skillet'], pieces: { br: 1, hw: 1 } },
  saucepans: { group: 'cooking', words: ['saucepan'], pieces: { br: 2, hw: 2 } },
  cuttingBoards: { group: 'cooking', words: ['cutting-board'], pieces: { br: 2, hw: 1, ot: 1 } },
  dinnerware: { group: 'dining', words: ['dinnerware', 'dinner-plates'], pieces: { br: 3, hw: 2, ot: 1 } },
  flatware: { group: 'dining', words: ['flatware'], pieces: { br: 3, hw: 2 } },
  glasses: { group: 'dining', words: ['glasses', 'tumblers'], pieces: { br: 4, hw: 2, ot: 2 } },
  servingBowls: { group: 'dining', words: ['bowl', 'bowls'], pieces: { br: 2, hw: 1, ot: 1 } },
  pitcher: { group: 'dining', words: ['pitcher'], pieces: { br: 1, hw: 1, ot: 1 } },
  napkins: { group: 'dining', words: ['napkins'], pieces: { br: 4, hw: 2 } },
  tablecloths: { group: 'dining', words: ['tablecloth'], pieces: { br: 2, hw: 1 } },
  sheets: { group: 'bedding', words: ['sheets'], pieces: { br: 3, hw: 2, bb: 3 } },
  duvet: { group: 'bedding', words: ['duvet', 'duvet-cover'], pieces: { br: 1, hw: 1 } },
  quilts: { group: 'bedding', words: ['quilt', 'coverlet', 'blanket'], pieces: { br: 2, hw: 1, bb: 2, ot: 1 } },
  towels: { group: 'bath', words: ['towel'], pieces: { br: 6, hw: 4, bb: 4, ot: 2 } },
  bathMats: { group: 'bath', words: ['bath-mat', 'bath-set'], pieces: { br: 2, hw: 1 } },
  vases: { group: 'home', words: ['vase', 'planter'], pieces: { br: 2, hw: 2, ot: 1 } },
  candles: { group: 'home', words: ['candle', 'candleholders'], pieces: { br: 2, hw: 2, ot: 2 } },
  lamps: { group: 'home', words: ['lamp', 'night-light'], pieces: { br: 2, hw: 2, bb: 1, ot: 1 } },
  throws: { group: 'home', words: ['throw', 'pillow'], pieces: { br: 2, hw: 2, bb: 1, ot: 1 } },
  crib: { group: 'nursery', words: ['crib'], pieces: { bb: 1 } },
  nurseryChest: { group: 'nursery', words: ['dresser', 'bookcase'], pieces: { bb: 1 } },
  toyBins: { group: 'nursery', words: ['toy-bins', 'basket'], pieces: { bb: 2 } },
  nurseryRug: { group: 'nursery', words: ['rug'], pieces: { bb: 1 } },
} as const satisfies Readonly<Record<string, ChecklistEntry>>
export type ChecklistKey = keyof typeof CHECKLIST

/** An entry with what the registry has of it. `have` never exceeds `pieces`. */
export interface ChecklistRow {
  readonly key: ChecklistKey
  readonly pieces: number
  readonly have: number
  /** Names of the products on the registry that count. */
  readonly names: readonly string[]
}
export interface ShownChecklist {
  readonly groups: readonly { readonly group: ChecklistGroup; readonly rows: readonly ChecklistRow[] }[]
  readonly have: number
  readonly pieces: number
}

interface Asked {
  readonly name: string
  readonly slug: string
  readonly wanted: number
}

/** True if the slug contains one of the words as a whole: `fern-pitcher` contains `pitcher`. */
const isOf = (slug: string, words: readonly string[]): boolean => words.some(word => `-${slug}-`.includes(`-${word}-`))

const sum = (rows: readonly ChecklistRow[], count: (row: ChecklistRow) => number): number =>
  rows.reduce((all, row) => all + count(row), 0)

function rowOf(key: ChecklistKey, type: RegistryType, items: readonly Asked[]): ChecklistRow | undefined {
  const { words, pieces }: ChecklistEntry = CHECKLIST[key]
  const needed = pieces[type]
  if (needed === undefined) return undefined
  const own = items.filter(item => isOf(item.slug, words))
  const asked = own.reduce((all, item) => all + item.wanted, 0)
  return { key, pieces: needed, have: Math.min(needed, asked), names: own.map(item => item.name) }
}

/** The checklist of a registry with its progress: the pieces that the registrants ask for, whoever has bought them. */
export function checklistOf(type: RegistryType, items: readonly Asked[]): ShownChecklist {
  const keys = Object.keys(CHECKLIST) as ChecklistKey[]
  const rows = keys.flatMap(key => rowOf(key, type, items) ?? [])
  const groups = CHECKLIST_GROUPS.map(group => ({
    group,
    rows: rows.filter(row => CHECKLIST[row.key].group === group),
  }))
  return {
    groups: groups.filter(one => one.rows.length > 0),
    have: sum(rows, row => row.have),
    pieces: sum(rows, row => row.pieces),
  }
}
