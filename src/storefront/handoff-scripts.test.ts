import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { handoffScripts } from './handoff-scripts.ts'

const TEXT = '["</script><!-- é \u2028 ü 🛋 -->"]\n'

test('the scripts hand over the data unchanged and then close the stream', () => {
  const scripts = handoffScripts(TEXT, 'abc')
  const bodies = [...scripts.matchAll(/<script nonce="abc">(.*?)<\/script>/g)].map(match => match[1]!)
  expect(bodies).toHaveLength(2)
  const received: string[] = []
  const streamController = { enqueue: (text: string) => received.push(text), close: () => received.push('closed') }
  for (const body of bodies) runInNewContext(body, { window: { __reactRouterContext: { streamController } } })
  expect(received).toEqual([TEXT, 'closed'])
})

test("a public page's scripts have no nonce, and the data cannot end a script", () => {
  const scripts = handoffScripts(TEXT, undefined)
  expect(scripts.match(/<script>/g)).toHaveLength(2)
  expect(scripts.replaceAll(/<\/?script>/g, '')).not.toMatch(/[<>&\u2028]/)
})
