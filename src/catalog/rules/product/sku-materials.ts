import { MATERIAL_FAMILIES } from '../fabric/material-family.ts'

interface Words {
  readonly kind: 'wood' | 'cloth' | 'fill' | 'metal' | 'stone' | 'ceramic' | 'glass' | 'plant'
  /** Words that identify the family in a product's materials and in names of choices. */
  readonly words: readonly string[]
}

const WORDS: Readonly<Record<(typeof MATERIAL_FAMILIES)[number]['family'], Words>> = {
  oak: { kind: 'wood', words: ['oak'] },
  walnut: { kind: 'wood', words: ['walnut'] },
  ash: { kind: 'wood', words: ['ash'] },
  birch: { kind: 'wood', words: ['birch', 'beech', 'maple'] },
  cherry: { kind: 'wood', words: ['cherry', 'mahogany'] },
  teak: { kind: 'wood', words: ['teak', 'eucalyptus', 'acacia', 'mango'] },
  softwood: { kind: 'wood', words: ['pine', 'poplar', 'cedar', 'bamboo'] },
  linen: { kind: 'cloth', words: ['linen', 'flax'] },
  cotton: { kind: 'cloth', words: ['cotton', 'canvas', 'twill', 'corduroy', 'denim', 'percale'] },
  wool: { kind: 'cloth', words: ['wool', 'tweed', 'felt'] },
  boucle: { kind: 'cloth', words: ['boucle', 'bouclé'] },
  velvet: { kind: 'cloth', words: ['velvet'] },
  weave: { kind: 'cloth', words: ['weave', 'woven', 'chenille', 'jacquard'] },
  leather: { kind: 'cloth', words: ['leather', 'hide', 'nubuck'] },
  down: { kind: 'fill', words: ['down', 'feather'] },
  steel: { kind: 'metal', words: ['steel', 'iron', 'chrome', 'nickel'] },
  brass: { kind: 'metal', words: ['brass', 'bronze'] },
  copper: { kind: 'metal', words: ['copper', 'verdigris'] },
  aluminum: { kind: 'metal', words: ['aluminum', 'aluminium'] },
  marble: { kind: 'stone', words: ['marble'] },
  stone: {
    kind: 'stone',
    words: ['travertine', 'limestone', 'basalt', 'granite', 'slate', 'soapstone', 'terrazzo', 'alabaster', 'stone'],
  },
  concrete: { kind: 'stone', words: ['concrete'] },
  ceramic: { kind: 'ceramic', words: ['stoneware', 'porcelain', 'terracotta', 'ceramic', 'earthenware', 'celadon'] },
  glass: { kind: 'glass', words: ['glass', 'mirror'] },
  rattan: { kind: 'plant', words: ['rattan', 'cane', 'wicker', 'seagrass', 'rush', 'jute', 'sisal', 'cord'] },
}
const FAMILIES = MATERIAL_FAMILIES.map(({ family }) => WORDS[family])

const BY_WORD = new Map<string, number>(FAMILIES.flatMap(({ words }, i) => words.map(word => [word, i] as const)))
/** Bit masks of the families of each kind: `wood` → oak, walnut, … */
const KINDS = [
  ...Map.groupBy(
    FAMILIES.map(({ kind }, i) => ({ kind, bit: 1 << i })),
    one => one.kind,
  ).values(),
].map(list => list.reduce((bits, one) => bits | one.bit, 0))

const named = (text: string): number[] =>
  text
    .toLowerCase()
    .split(/[^a-zé]+/)
    .flatMap(word => BY_WORD.get(word) ?? [])

/** Bit mask of the families in a text: bit `i` for index `i`. Agents of dyeing and tanning (chrome) are ignored. */
export const materialBits = (text: string): number =>
  named(text.replace(/\bchrome (dyes?|tanned)\b/gi, '')).reduce((bits, family) => bits | (1 << family), 0)

/**
 * Bit of the last material that a choice names, such as "Basalt Leather" or "White Oak"; 0 if it names none. "Slate
 * Paint" is a colour.
 */
function chosenBit(choice: string): number {
  const last = /\b(paint|powder|glaze|enamel|shade)\b/i.test(choice) ? undefined : named(choice).at(-1)
  return last === undefined ? 0 : 1 << last
}

/**
 * Bit mask of one SKU's materials: those of its product, except that the SKU's choices override all families of the
 * kinds that they name. `choiceNames` excludes choices of a mere colour. "Solid oak or walnut; leather or woven cover"
 * in "Oat Linen" gives oak, walnut and linen.
 */
export function skuMaterialBits(materials: string, choiceNames: readonly string[]): number {
  const chosen = choiceNames.reduce((bits, name) => bits | chosenBit(name), 0)
  const settled = KINDS.reduce((bits, kind) => (chosen & kind ? bits | kind : bits), 0)
  return (materialBits(materials) & ~settled) | chosen
}
