import { ALDER, expect, plannerWith, playerOrigin, START, test } from './support/planner.ts'

test('a lost graphics context is restored with the unchanged design', async ({ planner }) => {
  await planner.plans()
  await planner.isDrawn()
  const before = await planner.figures()
  await planner.frame
    .locator('canvas')
    .first()
    .evaluate(async (canvas: HTMLCanvasElement) => {
      const lost = new Promise(resolve => {
        canvas.addEventListener('webglcontextlost', resolve, { once: true })
      })
      const restored = new Promise(resolve => {
        canvas.addEventListener('webglcontextrestored', resolve, { once: true })
      })
      const extension = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!
      extension.loseContext()
      await lost
      // A context can be restored only after its loss was reported.
      await new Promise(resolve => {
        setTimeout(resolve, 50)
      })
      extension.restoreContext()
      await restored
    })
  await expect.poll(async () => (await planner.figures()).frames).toBeGreaterThan(before.frames)
  await planner.hasPieces(START)
  await planner.palette.getByRole('button', { name: /^Add Ottoman/ }).press('Enter')
  await planner.hasPieces([...START, 'Ottoman'])
  expect((await planner.figures()).triangles).toBeGreaterThanOrEqual(before.triangles)
})

test('[PLN-12] a plan persists over a reload, and Start Over resets it', async ({ page, planner }) => {
  await planner.plans(ALDER)
  await planner.hasPieces(START)
  await planner.palette.getByRole('button', { name: /^Add Ottoman/ }).press('Enter')
  await planner.hasPieces([...START, 'Ottoman'])
  await page.reload()
  await planner.hasPieces([...START, 'Ottoman'])
  await page.getByRole('button', { name: 'Start Over' }).click()
  await planner.hasPieces(START)
  await page.reload()
  await planner.hasPieces(START)
})

test('a link opens the design in another browser with its pieces, its fabric and its price', async ({
  page,
  planner,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await planner.plans(`${ALDER}#layout=alder-sectional-curve`)
  await planner.palette.getByRole('button', { name: /^Add Ottoman/ }).press('Enter')
  await expect(planner.pieces).toHaveCount(5)
  const [names, total] = [await planner.pieceNames(), await planner.totalCents()]
  await page.getByRole('button', { name: 'Copy Link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).hash).toMatch(/^#plan=.{10,200}$/)
  const theirs = await (await browser.newContext()).newPage()
  const other = plannerWith(theirs, new URL(link).origin)
  await other.plans(link)
  await other.hasPieces(names)
  await expect.poll(() => other.totalCents()).toBe(total)
  await expect(theirs.getByText('Moss Linen').first()).toBeVisible()
  await theirs.context().close()
})

test('sixty edits by keyboard leave no additional objects on the graphics card', async ({ page, planner }) => {
  await planner.plans(ALDER)
  await planner.palette.getByRole('button', { name: /^Add Ottoman/ }).focus()
  const rounds = async (times: number) => {
    for (let i = 0; i < times; i += 2) {
      await page.keyboard.press('Enter')
      await expect(planner.pieces).toHaveCount(4)
      await page.keyboard.press('Control+z')
      await expect(planner.pieces).toHaveCount(3)
    }
  }
  await rounds(4)
  const before = await planner.figures()
  await rounds(60)
  await planner.hasPieces(START)
  const after = await planner.figures()
  expect({ geometries: after.geometries, textures: after.textures }).toEqual({
    geometries: before.geometries,
    textures: before.textures,
  })
})

test('if the player does not answer, the plan is made in 2D', async ({ page, planner }) => {
  await page.clock.install()
  await page.route(`${playerOrigin()}/**`, route => route.abort())
  await page.goto(ALDER)
  await expect(planner.total).toContainText('$')
  await expect(page.locator('main iframe')).toHaveCount(1)
  await page.clock.fastForward(21_000)
  await expect(page.getByText('The 3D planner does not answer.')).toBeVisible()
  await expect(page.getByText(/^Oops!/)).toHaveCount(0)
  await page.unroute(`${playerOrigin()}/**`)
  await page.getByRole('button', { name: 'Try 3D Again' }).click()
  await planner.hasPieces(START)
})
