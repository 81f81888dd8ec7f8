import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g
const users = globSync('src/**/*.{ts,tsx}').filter(file => !file.includes('.test.'))
const imports = users.flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name, path]) => ({
    file,
    name: name!,
    sheet: join(dirname(file), path!),
  })),
)
/** The class names that a style sheet defines, outside of comments and URLs. */
const classesOf = (sheet: string) =>
  new Set(
    [
      ...readFileSync(sheet, 'utf8')
        .replace(/\/\*.*?\*\/|url\([^)]*\)/gs, '')
        .matchAll(/\.(-?[a-zA-Z_][\w-]*)/g),
    ].map(([, name]) => name!),
  )

test.each(imports)('every class that $file uses from $sheet is defined in it', ({ file, name, sheet }) => {
  const used = [
    ...readFileSync(file, 'utf8').matchAll(new RegExp(`(?<![\\w-])${name}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g')),
  ].map(([, dotted, quoted]) => (dotted ?? quoted)!)
  const defined = classesOf(sheet)
  expect(used.filter(used => !defined.has(used))).toEqual([])
})

test('every style sheet beside a component is used', () => {
  expect(globSync('src/**/*.module.css').filter(sheet => !imports.some(used => used.sheet === sheet))).toEqual([])
})
