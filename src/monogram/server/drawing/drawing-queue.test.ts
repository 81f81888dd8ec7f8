import { afterEach, expect, test } from 'vitest'
import { MissingCharacter } from '../../rules/lettering/layout.ts'
import type { DrawnDesign } from '../../rules/drawn-design.ts'
import { drawingQueue, DrawingUnavailable, type DrawingQueue } from './drawing-queue.ts'

let queue: DrawingQueue
afterEach(() => queue.close())

const design = (text: string): DrawnDesign => ({
  picture: { stem: '/pictures/alder-cutting-board/main-wdmap.130e863a', width: 800 },
  place: {
    location: 'center',
    pictureWidth: 800,
    crop: { left: 240, top: 95, width: 320, height: 240 },
    surface: {
      kind: 'flat',
      corners: [
        [196, 0],
        [734, 121],
        [602, 348],
        [4, 187],
      ],
      size: [457, 305],
      at: [255, 175],
    },
    soften: 14,
    white: 0.95,
    widthMm: 190,
    heightMm: 84,
    made: { finish: 'burn', light: [-0.85, -0.5] },
  },
  lettering: { lines: [text], layout: 'line', frame: 'none', height: 84, widest: 190 },
  typeface: 'jost',
  colour: 'burned',
  ground: '#efe6d6',
})

test('draws in a thread, the same bytes for the same design', async () => {
  queue = drawingQueue({ picturesFolder: 'pictures' })
  const [one, same, other] = await Promise.all(['Nora', 'Nora', 'Otto'].map(text => queue.draw(design(text))))
  expect(one!.equals(same!)).toBe(true)
  expect(one!.equals(other!)).toBe(false)
})

test('says which character is missing, and that a picture cannot be read, and goes on drawing', async () => {
  queue = drawingQueue({ picturesFolder: 'pictures' })
  await expect(queue.draw(design('Ж'))).rejects.toEqual(new MissingCharacter('Ж'))
  const unknown = { ...design('A'), picture: { stem: '/pictures/none/none', width: 800 } }
  await expect(queue.draw(unknown)).rejects.toThrow(DrawingUnavailable)
  expect((await queue.draw(design('A'))).length).toBeGreaterThan(1_000)
})

test('drops a waiting drawing when its caller has left, and refuses more than may wait', async () => {
  queue = drawingQueue({ picturesFolder: 'pictures' }, { mostWaiting: 2 })
  const running = queue.draw(design('A'))
  const caller = new AbortController()
  const left = queue.draw(design('B'), caller.signal)
  const waiting = queue.draw(design('C'))
  await expect(queue.draw(design('D'))).rejects.toThrow('too many drawings are waiting')
  caller.abort()
  await expect(left).rejects.toThrow('closed the connection')
  const next = queue.draw(design('E'))
  expect((await Promise.all([running, waiting, next])).every(jpeg => jpeg.length > 1_000)).toBe(true)
})
