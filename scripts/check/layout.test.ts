import { expect, test } from 'vitest'
import { layoutFaults } from './layout.ts'

const line = (width: number) => `${'x'.repeat(width)}\n`

test.each([
  ['accepts a line of 120 characters', { path: 'src/a.ts', text: line(120) }, []],
  ['rejects a line of 121 characters', { path: 'src/a.ts', text: `\n${line(121)}` }, ['src/a.ts:2 has 121 characters']],
  ['counts characters, not bytes', { path: 'src/a.ts', text: 'é🪑'.repeat(60) }, []],
  ['ignores an applied migration', { path: 'db/migrations/0001-start.sql', text: line(200) }, []],
  ['ignores data files', { path: 'src/stores/map.json', text: line(200) }, []],
  ['ignores pictures', { path: 'docs/home.webp', text: undefined }, []],
])('%s', (_case, file, faults) => {
  expect(layoutFaults([file])).toEqual(faults)
})

test('rejects a folder of 41 files unless it is a collection, and counts sub-folders separately', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, i) => ({ path: `${folder}/${i}.ts`, text: '' }))
  expect(layoutFaults([...files('src/cart', 40), ...files('src/cart/web', 40), ...files('pictures/sofa', 90)])).toEqual(
    [],
  )
  expect(layoutFaults(files('src/cart', 41))).toEqual([
    'src/cart/ contains 41 files; sort them into folders by meaning',
  ])
})
