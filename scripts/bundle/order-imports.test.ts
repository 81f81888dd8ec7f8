import { expect, test } from 'vitest'
import { orderImports } from './order-imports.ts'

test('every route lists its imports in one order, the most shared first, and loses none', () => {
  const route = (id: string, imports: readonly string[]) => ({ id, module: `/${id}.js`, imports })
  const manifest = {
    url: '/manifest.js',
    entry: { module: '/entry.js' },
    routes: {
      home: route('home', ['b', 'frame', 'a']),
      legal: route('legal', ['frame']),
      root: { id: 'root', module: '/r' },
    },
  }
  const { routes } = orderImports(manifest)
  expect(routes).toEqual({
    home: route('home', ['frame', 'a', 'b']),
    legal: route('legal', ['frame']),
    root: { id: 'root', module: '/r' },
  })
})
