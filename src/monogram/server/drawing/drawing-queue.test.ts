import { afterEach, expect, test } from 'vitest'
import { MissingCharacter } from '../../rules/lettering/layout.ts'
import type { DrawnDesign } from '../../rules/drawn-design.ts'
import { drawingQueue, DrawingUnavailable, type DrawingCaller, type DrawingQueue } from './drawing-queue.ts'

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

const CALLER = { session: '', address: '192.0.2.1', isSaving: false }
let last = 0
/** Draws a text for a caller, by default one of its own. */
const draw = (text: string, caller: Partial<DrawingCaller> = {}) =>
  queue.draw(design(text), { ...CALLER, address: `192.0.2.${++last}`, ...caller })

test('draws in a thread, the same bytes for the same design', async () => {
  queue = drawingQueue({ picturesFolder: 'pictures' })
  const [one, same, other] = await Promise.all(['Nora', 'Nora', 'Otto'].map(text => draw(text)))
  expect(one!.equals(same!)).toBe(true)
  expect(one!.equals(other!)).toBe(false)
})

test('draws the same after a warm-up, whose drawing nobody gets', async () => {
  queue = drawingQueue({ picturesFolder: 'pictures' })
  const cold = await draw('Nora')
  await queue.close()
  queue = drawingQueue({ picturesFolder: 'pictures' })
  queue.warmUp()
  expect((await draw('Nora')).equals(cold)).toBe(true)
})

test('says which character is missing, and that a picture cannot be read, and goes on drawing', async () => {
  queue = drawingQueue({ picturesFolder: 'pictures' })
  await expect(draw('Ж')).rejects.toEqual(new MissingCharacter('Ж'))
  const unknown = { ...design('A'), picture: { stem: '/pictures/none/none', width: 800 } }
  await expect(queue.draw(unknown, CALLER)).rejects.toThrow(DrawingUnavailable)
  expect((await draw('A')).length).toBeGreaterThan(1_000)
})

test('drops a waiting drawing when its caller has left, and refuses more than may wait', async () => {
  queue = drawingQueue({ picturesFolder: 'pictures' }, { mostWaiting: 2 })
  const running = draw('A')
  const caller = new AbortController()
  const left = queue.draw(design('B'), CALLER, caller.signal)
  const waiting = draw('C')
  await expect(draw('D')).rejects.toThrow('too many drawings are waiting')
  caller.abort()
  await expect(left).rejects.toThrow('closed the connection')
  const next = draw('E')
  expect((await Promise.all([running, waiting, next])).every(jpeg => jpeg.length > 1_000)).toBe(true)
})

test('a drawing whose caller has left before it is asked for is not begun', async () => {
  queue = drawingQueue({ picturesFolder: 'pictures' })
  await expect(queue.draw(design('A'), CALLER, AbortSignal.abort())).rejects.toThrow('closed the connection')
})

test('a session and an address have a share of the queue, and leave the rest to others', async () => {
  queue = drawingQueue({ picturesFolder: 'pictures' }, { mostWaiting: 12 })
  const own = (session: string) => draw('A', { session, address: '198.51.100.7' })
  const first = [own('one'), ...Array.from({ length: 4 }, () => own('one'))]
  await expect(own('one')).rejects.toThrow('too many drawings of the session')
  const second = [own('two'), own('two')]
  await expect(own('three')).rejects.toThrow('too many drawings of the address')
  expect(await Promise.all([...first, ...second, draw('B')])).toHaveLength(8)
})

test('a saved design is drawn before the previews, and takes the place of the last one in a full queue', async () => {
  queue = drawingQueue({ picturesFolder: 'pictures' }, { mostWaiting: 2 })
  const order: string[] = []
  const noted = async (name: string, drawing: Promise<Buffer>) => {
    await drawing
    order.push(name)
  }
  const running = draw('A')
  const preview = noted('preview', draw('B'))
  const dropped = draw('C')
  const saving = noted('saving', draw('D', { isSaving: true }))
  await expect(dropped).rejects.toThrow('has taken its place')
  await Promise.all([running, preview, saving])
  expect(order).toEqual(['saving', 'preview'])
})
