import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { handoffScripts } from './handoff-scripts.ts'

const TEXT = '["</script><!-- é \u2028 ü 🛋 -->"]\n'

/** The data in parts of `size` bytes, so that characters are cut in two. */
const inParts = (size: number): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder().encode(TEXT)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

test.each([1, 3, 1_000])(
  'hands over the data that arrives in parts of %i bytes unchanged, and then says that it is complete',
  async size => {
    const scripts = await handoffScripts(inParts(size), 'abc')
    const bodies = [...scripts.matchAll(/<script nonce="abc">(.*?)<\/script>/g)].map(match => match[1]!)
    expect(bodies).toHaveLength(2)
    const received: string[] = []
    const streamController = { enqueue: (text: string) => received.push(text), close: () => received.push('closed') }
    for (const body of bodies) runInNewContext(body, { window: { __reactRouterContext: { streamController } } })
    expect(received).toEqual([TEXT, 'closed'])
  },
)

test('writes no nonce on a page for everybody, and nothing that could end a script', async () => {
  const scripts = await handoffScripts(inParts(1_000), undefined)
  expect(scripts.match(/<script>/g)).toHaveLength(2)
  expect(scripts.replaceAll(/<\/?script>/g, '')).not.toMatch(/[<>&\u2028]/)
})
