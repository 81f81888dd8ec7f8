import { expect, test } from 'vitest'
import { readCatalogueFolder } from '#db/seed/read-catalogue.ts'
import { checklistOf as checklistIn } from './checklists.ts'
import { REGISTRY_TYPES, type RegistryType } from './event-types.ts'

const { checklist } = readCatalogueFolder('catalogue')
const checklistOf = (type: RegistryType, items: Parameters<typeof checklistIn>[2]) =>
  checklistIn(checklist, type, items, 'en')
const item = (slug: string, wanted: number) => ({ name: slug, slug, wanted })
const rowsOf = (list: ReturnType<typeof checklistOf>) => list.groups.flatMap(one => one.rows)

test.each(REGISTRY_TYPES)('every type of registry has a checklist: %s', type => {
  const { have, pieces, groups } = checklistOf(type, [])
  expect([have, pieces > 0, groups.every(one => one.rows.length > 0)]).toEqual([0, true, true])
})

test('an entry counts the pieces of all its products, at most as many as it asks for', () => {
  const list = checklistOf('br', [item('hollis-dinnerware', 2), item('rim-dinner-plates', 4), item('fern-pitcher', 1)])
  const found = rowsOf(list).filter(row => row.have > 0)
  expect(found.map(({ key, have, pieces }) => [key, have, pieces])).toEqual([
    ['dinnerware', 3, 3],
    ['pitcher', 1, 1],
  ])
  expect(list.have).toBe(4)
})

test('a word counts only as a whole: a rugged bowlder is neither a rug nor a bowl', () => {
  expect(checklistOf('br', [item('rugged-bowlder', 1)]).have).toBe(0)
})

test('a baby registry asks for a crib and no dinnerware', () => {
  const keys = new Set(rowsOf(checklistOf('bb', [])).map(row => row.key))
  expect([keys.has('crib'), keys.has('dinnerware')]).toEqual([true, false])
})

test('names and searches are in the language of the page, or in English and marked so', () => {
  const [group] = checklistIn(checklist, 'br', [], 'fr').groups
  expect([group!.name, group!.lang, group!.rows[0]!.search]).toEqual(['Cuisine', undefined, 'Cocotte'])
  const written = [{ ...checklist[0]!, name: { en: 'Cooking' } }]
  expect(checklistIn(written, 'br', [], 'fr').groups[0]).toMatchObject({ name: 'Cooking', lang: 'en' })
})
