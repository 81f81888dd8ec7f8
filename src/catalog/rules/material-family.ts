/** What pieces are made of, as shoppers ask for it. `words` are found in a product's materials and in the names of its choices. */
export const MATERIAL_FAMILIES = [
  { family: 'oak', name: 'Oak', fr: 'Chêne', kind: 'wood', words: ['oak'] },
  { family: 'walnut', name: 'Walnut', fr: 'Noyer', kind: 'wood', words: ['walnut'] },
  { family: 'ash', name: 'Ash', fr: 'Frêne', kind: 'wood', words: ['ash'] },
  { family: 'birch', name: 'Birch, beech and maple', fr: 'Bouleau, hêtre et érable', kind: 'wood', words: ['birch', 'beech', 'maple'] },
  { family: 'cherry', name: 'Cherry and mahogany', fr: 'Cerisier et acajou', kind: 'wood', words: ['cherry', 'mahogany'] },
  { family: 'teak', name: 'Teak and eucalyptus', fr: 'Teck et eucalyptus', kind: 'wood', words: ['teak', 'eucalyptus', 'acacia', 'mango'] },
  { family: 'softwood', name: 'Pine, poplar and cedar', fr: 'Pin, peuplier et cèdre', kind: 'wood', words: ['pine', 'poplar', 'cedar', 'bamboo'] },
  { family: 'linen', name: 'Linen', fr: 'Lin', kind: 'cloth', words: ['linen', 'flax'] },
  { family: 'cotton', name: 'Cotton', fr: 'Coton', kind: 'cloth', words: ['cotton', 'canvas', 'twill', 'corduroy', 'denim', 'percale'] },
  { family: 'wool', name: 'Wool', fr: 'Laine', kind: 'cloth', words: ['wool', 'tweed', 'felt'] },
  { family: 'boucle', name: 'Boucle', fr: 'Bouclé', kind: 'cloth', words: ['boucle', 'bouclé'] },
  { family: 'velvet', name: 'Velvet', fr: 'Velours', kind: 'cloth', words: ['velvet'] },
  { family: 'weave', name: 'Basket and outdoor weave', fr: 'Tissés d’intérieur et d’extérieur', kind: 'cloth', words: ['weave', 'woven', 'chenille', 'jacquard'] },
  { family: 'leather', name: 'Leather', fr: 'Cuir', kind: 'cloth', words: ['leather', 'hide', 'nubuck'] },
  { family: 'down', name: 'Down and feather', fr: 'Duvet et plumes', kind: 'fill', words: ['down', 'feather'] },
  { family: 'steel', name: 'Steel and iron', fr: 'Acier et fonte', kind: 'metal', words: ['steel', 'iron', 'chrome', 'nickel'] },
  { family: 'brass', name: 'Brass and bronze', fr: 'Laiton et bronze', kind: 'metal', words: ['brass', 'bronze'] },
  { family: 'copper', name: 'Copper', fr: 'Cuivre', kind: 'metal', words: ['copper', 'verdigris'] },
  { family: 'aluminum', name: 'Aluminum', fr: 'Aluminium', kind: 'metal', words: ['aluminum', 'aluminium'] },
  { family: 'marble', name: 'Marble', fr: 'Marbre', kind: 'stone', words: ['marble'] },
  { family: 'stone', name: 'Travertine and other stone', fr: 'Travertin et autres pierres', kind: 'stone', words: ['travertine', 'limestone', 'basalt', 'granite', 'slate', 'soapstone', 'terrazzo', 'alabaster', 'stone'] },
  { family: 'concrete', name: 'Concrete', fr: 'Béton', kind: 'stone', words: ['concrete'] },
  { family: 'ceramic', name: 'Stoneware and porcelain', fr: 'Grès et porcelaine', kind: 'ceramic', words: ['stoneware', 'porcelain', 'terracotta', 'ceramic', 'earthenware', 'celadon'] },
  { family: 'glass', name: 'Glass', fr: 'Verre', kind: 'glass', words: ['glass', 'mirror'] },
  { family: 'rattan', name: 'Rattan, cane and rush', fr: 'Rotin, cannage et jonc', kind: 'plant', words: ['rattan', 'cane', 'wicker', 'seagrass', 'rush', 'jute', 'sisal', 'cord'] },
] as const

const BY_WORD = new Map<string, number>(MATERIAL_FAMILIES.flatMap(({ words }, i) => words.map(word => [word, i] as const)))
/** Bits of the families of a kind: `wood` → oak, walnut, … */
const KINDS = [...Map.groupBy(MATERIAL_FAMILIES.map(({ kind }, i) => ({ kind, bit: 1 << i })), one => one.kind).values()].map(list => list.reduce((bits, one) => bits | one.bit, 0))

const named = (text: string): number[] => text.toLowerCase().split(/[^a-zé]+/).flatMap(word => BY_WORD.get(word) ?? [])

/** The families that a text names: bit `i` for the family at place `i`. How a thing was dyed or tanned is no material. */
export const materialBits = (text: string): number => named(text.replace(/\bchrome (dyes?|tanned)\b/gi, '')).reduce((bits, family) => bits | (1 << family), 0)

/** The last material named: what a choice such as "Basalt Leather" or "White Oak" is of. "Slate Paint" is a colour. 0 for none. */
function chosenBit(choice: string): number {
  const last = /\b(paint|powder|glaze|enamel|shade)\b/i.test(choice) ? undefined : named(choice).at(-1)
  return last === undefined ? 0 : 1 << last
}

/**
 * What one sku is made of: the materials of its product, but of a kind that its own choices name only those. `choiceNames` are
 * its choices other than of a mere colour. "Solid oak or walnut; leather or woven cover" in "Oat Linen" is oak, walnut and linen.
 */
export function skuMaterialBits(materials: string, choiceNames: readonly string[]): number {
  const chosen = choiceNames.reduce((bits, name) => bits | chosenBit(name), 0)
  const settled = KINDS.reduce((bits, kind) => (chosen & kind ? bits | kind : bits), 0)
  return (materialBits(materials) & ~settled) | chosen
}
