import { readFile } from 'node:fs/promises'
import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import { faultsOfUsdz } from '#tests/support/usdz.ts'
import { ALDER, expect, test } from './support/planner.ts'

test("a plan is saved as a picture, a GLB that passes Khronos' validator, and a valid USDZ", async ({
  page,
  planner,
}) => {
  await planner.plans(ALDER)
  const saved = async (name: string) => {
    // Rendered in software, a picture takes 7 to 22 s on two quiet cores.
    const download = page.waitForEvent('download', { timeout: 90_000 })
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
  // The picture is not blank: its shades differ.
  expect(
    (await sharp(png.bytes).stats()).channels.slice(0, Math.min(3, channels ?? 3)).some(({ stdev }) => stdev > 10),
  ).toBe(true)
})

test('while a picture is rendered the player stays responsive, shows progress and can cancel it', async ({
  page,
  planner,
}) => {
  await planner.plans(ALDER)
  await planner.isDrawn()
  const ask = async () => {
    await planner.tools.getByRole('button', { name: 'More' }).click()
    await planner.frame.getByRole('menuitem', { name: 'Save a picture (PNG)' }).click()
  }
  const box = planner.frame.getByRole('group', { name: 'Saving' })
  const bar = box.getByRole('progressbar', { name: 'Preparing the picture.' })
  const said = planner.frame.getByRole('status')
  // Records the longest time for which the player's main thread was blocked, in milliseconds.
  await planner.frame.locator('html').evaluate(root => {
    let [last, longest] = [performance.now(), 0]
    const tick = () => {
      const now = performance.now()
      ;[longest, last] = [Math.max(longest, now - last), now]
      root.dataset.longest = String(Math.round(longest))
      setTimeout(tick, 10)
    }
    tick()
  })
  const began = Date.now()
  const download = page.waitForEvent('download', { timeout: 100_000 })
  await ask()
  await expect(bar).toBeVisible()
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await expect(said).toContainText('percent of the picture.', { timeout: 60_000 })
  await download
  const took = Date.now() - began
  const longest = Number(await planner.frame.locator('html').getAttribute('data-longest'))
  expect(longest, `the longest block of ${took} ms`).toBeLessThan(Math.max(1000, took / 5))
  await expect(said).toHaveText('alder-sectional.png is saved.')
  await expect(box).toBeHidden()

  await ask()
  await box.getByRole('button', { name: 'Cancel' }).click()
  await expect(said).toHaveText('Cancelled. Nothing was saved.')
  await expect(box).toBeHidden()
})
