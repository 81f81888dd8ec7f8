import { readFile } from 'node:fs/promises'
import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import { faultsOfUsdz } from '#tests/support/usdz.ts'
import { ALDER, expect, test } from './planner.ts'

test("a plan is saved as a picture, as a GLB that Khronos' validator passes, and as a USDZ that an iPhone opens", async ({
  page,
  planner,
}) => {
  await planner.plans(ALDER)
  const saved = async (name: string) => {
    const download = page.waitForEvent('download')
    await planner.tools.getByRole('button', { name: 'More' }).click()
    await planner.frame.getByRole('menuitem', { name }).click()
    const file = await download
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const glb = await saved('Download 3D model (GLB)')
  expect(glb.name).toBe('alder-sectional.glb')
  const { issues, info } = await validateBytes(new Uint8Array(glb.bytes), { maxIssues: 0 })
  expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([])
  expect(info.drawCallCount).toBeGreaterThan(4)
  const json = JSON.parse(glb.bytes.toString('utf8', 20, 20 + glb.bytes.readUInt32LE(12))) as {
    nodes: unknown[]
    images?: unknown[]
    accessors: { min?: number[]; max?: number[] }[]
  }
  expect(json.nodes).toHaveLength(3)
  expect(json.images?.length).toBeGreaterThan(0)
  // The widest piece is a loveseat of 62 inches.
  expect(Math.max(...json.accessors.map(({ min, max }) => (min && max ? max[0]! - min[0]! : 0)))).toBeGreaterThan(1.4)
  expect(Math.max(...json.accessors.map(({ min, max }) => (min && max ? max[0]! - min[0]! : 0)))).toBeLessThan(1.7)

  const usdz = await saved('Download for iPhone (USDZ)')
  expect(usdz.name).toBe('alder-sectional.usdz')
  expect(faultsOfUsdz(usdz.bytes)).toEqual([])

  const png = await saved('Save a picture (PNG)')
  expect(png.name).toBe('alder-sectional.png')
  const { width = 0, channels } = await sharp(png.bytes).metadata()
  expect(width).toBeGreaterThan(1500)
  // Something is in it: its shades differ.
  expect(
    (await sharp(png.bytes).stats()).channels.slice(0, Math.min(3, channels ?? 3)).some(({ stdev }) => stdev > 10),
  ).toBe(true)
})
