import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { LEFT_OUT } from './left-out.ts'
import { withoutFunctions, type Left } from './without.ts'

const cut = (code: string, left: Left) =>
  withoutFunctions(code, parseSync('library.js', code, { sourceType: 'script' }).program, left)
const run = (code: string): unknown => new Function(code)() // oxlint-disable-line no-new-func -- what is left of a library is to be run

test('what is never called throws if it is; what finds nothing does nothing; all else is as it was', () => {
  const library =
    'function a() { return b() } function b() { return 1 } var c = {}; c.d = function () { return b() }; function e() { return 2 }'
  const code = cut(library, { functions: { a: 'never', 'c.d': 'nothing', e: 'no' } })
  expect(run(`${code}; return [c.d(), b(), e()]`)).toEqual([undefined, 1, false])
  expect(() => run(`${code}; a()`)).toThrow('scripts/bundle/left-out.ts')
})

test('a kind of fiber is left out where nothing else falls into its case, and its variables stay declared for others', () => {
  const library = `"use strict"; function f(fiber) {
    switch (fiber.tag) { case 1: var seen = "one"; return seen; case 2: case 3: return "both"; case 4: seen = "four"; return seen }
  }`
  const code = cut(library, { functions: {}, tags: [1, 2] })
  expect(run(`${code}; return [f({ tag: 2 }), f({ tag: 3 }), f({ tag: 4 })]`)).toEqual(['both', 'both', 'four'])
  expect(() => run(`${code}; f({ tag: 1 })`)).toThrow('left out')
})

test.each([
  ['not there', 'function b() {}'],
  ['there twice', 'function a() {} function b() { function a() {} }'],
])('a function that is %s stops the build', (_, library) => {
  expect(() => cut(library, { functions: { a: 'never' } })).toThrow('not there, or not once: a')
})

test.each(Object.keys(LEFT_OUT))('%s is the version that was looked through', path => {
  const name = path.startsWith('/react-dom') ? 'react-dom' : 'react-router'
  const file = `${createRequire(import.meta.url)
    .resolve(`${name}/package.json`)
    .replace(/[\\/]package[.]json$/, '')}${path.slice(name.length + 1)}`
  const code = readFileSync(file, 'utf8')
  const { program } = parseSync(file, code, { sourceType: 'unambiguous' })
  expect(withoutFunctions(code, program, LEFT_OUT[path]!).length).toBeLessThan(code.length)
})
