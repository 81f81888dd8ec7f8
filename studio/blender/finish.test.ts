import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const python = (code: string) =>
  spawnSync('/usr/bin/python3', ['-c', code], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  })
const hasNumpy = python('import numpy').status === 0

/** Runs Python code and parses its output as JSON. */
function run(code: string): unknown {
  const { status, stdout, stderr } = python(`import json\nimport numpy as np\nimport finish\n${code}`)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return JSON.parse(stdout)
}

// Finishing runs in Blender's Python; these tests are skipped on a machine without numpy.
test.skipIf(!hasNumpy)('recolouring a cloth changes visible cloth and leaves neighbouring pixels unchanged', () => {
  const [inside, beside, rim] = run(`
light = np.full((8, 12, 1), .5, 'f4')
old, new = {'colour': '#808080'}, {'colour': '#2f4d3c'}
cover = np.zeros((8, 12), 'f4'); cover[:, :6] = 1; cover[:, 6] = .5
other = np.array([.2, .1, .05], 'f4')
albedo = lambda m: finish.linear(m['colour'])
seen = lambda m: light * albedo(m) * cover[..., None] + other * (1 - cover[..., None])
yarn = np.stack([cover, cover * 0, cover], -1)
c = finish.recolour(seen(old), np.ones((8, 12, 1), 'f4'), yarn, old, new)
error = np.abs(c - seen(new)).max(-1)
print(json.dumps([float(error[:, :6].max()), float(error[:, 7:].max()), float(error[:, 6].max())]))`) as [
    number,
    number,
    number,
  ]
  expect(inside).toBeLessThan(1e-4)
  expect(beside).toBeLessThan(1e-6)
  // A rim pixel is half cloth: recolouring must not leave a pale line along it.
  expect(rim).toBeLessThan(2e-3)
})

test.skipIf(!hasNumpy)('a highlight keeps its colour when the cloth under it is recoloured', () => {
  const [r, g, b] = run(`
one = np.ones((4, 4, 1), 'f4')
old, new = {'colour': '#808080'}, {'colour': '#000000'}
diffuse, gloss = .2, .3
c = one * (diffuse + gloss) * np.ones(3, 'f4')
yarn = np.ones((4, 4, 3), 'f4') * np.array([1, 0, 1], 'f4')
print(json.dumps(finish.recolour(c, one * diffuse / (diffuse + gloss), yarn, old, new)[2, 2].tolist()))`) as number[]
  for (const value of [r, g, b]) expect(value).toBeCloseTo(0.3, 2)
})

test.skipIf(!hasNumpy)('the tone curve keeps grey neutral and is monotonic', () => {
  const [chroma, rises] = run(`
y = np.linspace(.001, 6, 400, dtype='f4')
c = finish.tone(np.repeat(y[:, None, None], 3, -1), -.5, 1.14)
print(json.dumps([float(np.ptp(c, -1).max()), bool((np.diff(c[:, 0, 0]) >= -1e-6).all())]))`) as [number, boolean]
  expect(chroma).toBeLessThan(1e-5)
  expect(rises).toBe(true)
})

test.skipIf(!hasNumpy)('a cut-out over a black shadow ends in its own colour, without a dark or pale line', () => {
  const pixels = run(`
seen = np.full((1, 3, 3), .8, 'f4')
cover, shadow = np.array([[1, .5, 0]], 'f4'), np.array([[.4, .4, .4]], 'f4')
print(json.dumps(finish.lay(seen, cover, shadow, np.zeros((1, 3, 1), 'f4'))[0].tolist()))`) as number[][]
  expect(pixels[0]).toEqual([204, 204, 204, 255])
  const [r, , , alpha] = pixels[1]!
  // Over white: half the piece, half a background of brightness 0.6.
  expect((r! / 255) * (alpha! / 255) + (1 - alpha! / 255)).toBeCloseTo(0.5 * 0.8 + 0.5 * 0.6, 2)
  expect(pixels[2]).toEqual([0, 0, 0, 102])
})

test.skipIf(!hasNumpy)('a shadow fades to zero at the sides of its frame', () => {
  const most = run(`
f = finish.fade(60, 90, (.2, .6, .1, .8))
sides = np.abs(np.concatenate([f[0], f[-1], f[:, 0], f[:, -1]]))
print(json.dumps([float(sides.max()), float(f[30, 36])]))`) as number[]
  expect(most[0]).toBeLessThan(0.05)
  expect(most[1]).toBeGreaterThan(0.95)
})
