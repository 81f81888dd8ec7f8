import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { configure } from '#catalog/rules/product/made-to-order.ts'
import { chosenCodes, pieceToOrder } from '#catalog/rules/piece-family.ts'
import type { SectionalCollection } from '#catalog/rules/sectional-collection.ts'
import { catalogueFolder } from '#db/seed/catalogue-folder.ts'
import { readCatalogueFolder } from '#db/seed/read-catalogue.ts'
import type { PlannerChoices } from './choices.ts'
import { edit } from './edit.ts'
import { sequencesOf, walk } from '#tests/support/plan-edits.ts'
import { faultsOf, isBlocking } from './faults.ts'
import type { Pieces } from './layout.ts'
import { checkSectional } from './legality.ts'
import { counting, rows } from '#tests/support/planner/pieces.ts'
import { MOST_PIECES, itemTypesOf } from './plan.ts'
import { planOf } from './start-plan.ts'

const { sectionals, fabrics } = readCatalogueFolder(catalogueFolder())
const piecesOf = ({ pieces }: SectionalCollection): Pieces => new Map(pieces.map(piece => [piece.itemTypeCode, piece]))
const plain = (collection: SectionalCollection): PlannerChoices => ({
  fabricChoiceCode: collection.fabricCodes[0]!,
  legFinishCode: '',
  armChoiceCode: '',
  cushionCode: '',
  cushionChoice: 0,
})

/** Price of all pieces together in cents; undefined if one of them is not sold in these choices. */
function total(
  collection: SectionalCollection,
  itemTypes: readonly string[],
  choices: PlannerChoices,
  country: 'US' | 'CA',
): number | undefined {
  const codes = chosenCodes(collection, choices)!
  return itemTypes.reduce<number | undefined>((sum, code) => {
    const found = configure(
      pieceToOrder(
        collection,
        collection.pieces.find(({ itemTypeCode }) => itemTypeCode === code)!,
        fabrics,
      ),
      codes,
      country,
    )
    return sum === undefined || found.kind === 'refused' ? undefined : sum + found.configured.price
  }, 0)
}

describe.each(sectionals.map(collection => [collection.name, collection] as const))('%s', (_, collection) => {
  const pieces = piecesOf(collection)

  test('its initial layouts have no faults: one run, with ottomans on their own', () => {
    for (const { itemTypes } of collection.layouts) {
      const plan = planOf(itemTypes, pieces, counting())
      expect(faultsOf(plan, pieces)).toEqual([])
      expect(rows(plan).replaceAll(' | ', ' ')).toBe(itemTypes.join(' '))
      expect(plan.runs).toHaveLength(1 + itemTypes.filter(code => code === 'OTT').length)
    }
  })

  test('no sequence of edits gives a plan with blocking faults, and the mirrored plan has the same price', () => {
    const legs =
      collection.options
        .find(({ optionCode }) => optionCode === 'LEG' || optionCode === 'FRA')
        ?.choices.map(({ choiceCode }) => choiceCode) ?? []
    fc.assert(
      fc.property(
        sequencesOf(pieces),
        fc.constantFrom(...collection.fabricCodes),
        fc.constantFrom('', ...legs),
        fc.constantFrom('US', 'CA'),
        (steps, fabricChoiceCode, legFinishCode, country) => {
          const plan = walk(steps, pieces).at(-1)!
          expect(faultsOf(plan, pieces).filter(isBlocking)).toEqual([])
          const mirrored = edit(plan, pieces, { kind: 'mirror' })
          const choices = { ...plain(collection), fabricChoiceCode, legFinishCode }
          if (mirrored.kind === 'refused') expect(['nothing-to-do', 'no-mirror-piece']).toContain(mirrored.because)
          else
            expect(total(collection, itemTypesOf(mirrored.plan), choices, country)).toBe(
              total(collection, itemTypesOf(plan), choices, country),
            )
        },
      ),
      { numRuns: 60 },
    )
  })

  test('every piece has a mirrored version, so that every plan can be mirrored', () => {
    const all = planOf([...pieces.keys()], pieces, counting())
    expect(itemTypesOf(all)).toHaveLength(pieces.size)
    expect(edit(all, pieces, { kind: 'mirror' }).kind).toBe('changed')
  })
})

const alder = sectionals.find(({ collectionCode }) => collectionCode === 'ALDER')!
const check = (itemTypes: string[], choices: Partial<PlannerChoices> = {}, of = alder, country: 'US' | 'CA' = 'US') =>
  checkSectional(itemTypes, { ...plain(of), ...choices }, of, country, fabrics)

test('[API-001] pieces of the collection in offered choices are legal, and so is an empty list', () => {
  expect(check(['LAL', 'COR', 'RAL', 'OTT'])).toEqual({ kind: 'legal', codes: chosenCodes(alder, plain(alder)) })
  expect(check([])).toMatchObject({ kind: 'legal' })
  expect(check(Array.from({ length: MOST_PIECES }, () => 'OTT'))).toMatchObject({ kind: 'legal' })
})

test.each<[string, ReturnType<typeof check>, object]>([
  ['a piece that the collection lacks', check(['LAL', 'XXX']), { because: 'unknown-item', itemTypeCode: 'XXX' }],
  ['a fabric that is not offered', check(['LAL'], { fabricChoiceCode: 'XXX' }), { because: 'unknown-choice' }],
  ['legs that are not offered', check(['LAL'], { legFinishCode: 'XXX' }), { because: 'unknown-choice' }],
  ['an arm style that is not offered', check(['LAL'], { armChoiceCode: 'XXX' }), { because: 'unknown-choice' }],
  ['a cushion that is not offered', check(['LAL'], { cushionCode: 'XXX' }), { because: 'unknown-choice' }],
  ['a seam of a collection without seams', check(['LAL'], { cushionChoice: 1 }), { because: 'unknown-choice' }],
  [
    'more pieces than a plan holds',
    check(Array.from({ length: MOST_PIECES + 1 }, () => 'OTT')),
    { because: 'too-many' },
  ],
  [
    'a country where it is not sold',
    check(['OTT'], {}, { ...alder, pieces: alder.pieces.map(piece => ({ ...piece, prices: {} })) }, 'CA'),
    { because: 'not-sold', itemTypeCode: 'OTT' },
  ],
])('[API-001] %s is refused', (_, found, expected) => {
  expect(found).toEqual({ kind: 'refused', ...expected })
})
