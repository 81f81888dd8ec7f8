import { chromium, type Browser, type Frame, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/check/browser.ts'
import type { Stage } from '../src/player/stage.ts'

/** Chromium options for a machine without a graphics card: the CPU renders WebGL, as in the end-to-end tests. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-precise-memory-info',
]
export const VIEWPORT = { width: 1440, height: 900 }

export interface PlayerWindow {
  readonly playerStage: Stage
}
export type Figures = ReturnType<Stage['figures']>

export async function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser(process.env)
  if (executablePath === undefined)
    throw new Error("The player's bench needs Chromium: apt-get install chromium, or set CHROMIUM_PATH.")
  return chromium.launch({ executablePath, args: ARGS })
}

/** The player's frame in the planner page, once it has drawn its plan. */
export async function playerOf(page: Page): Promise<Frame> {
  const element = await page.locator('iframe').first().elementHandle({ timeout: 60_000 })
  const frame = await element!.contentFrame()
  if (frame === null) throw new Error('the planner page has no frame')
  await frame.waitForFunction(
    () => (window as unknown as Partial<PlayerWindow>).playerStage?.figures().firstFrameMs !== undefined,
    undefined,
    { timeout: 60_000 },
  )
  return frame
}
export const figuresOf = (frame: Frame): Promise<Figures> =>
  frame.evaluate(() => (window as unknown as PlayerWindow).playerStage.figures())

/**
 * Tenths of a second without a new frame: a slow machine draws the final picture in passes with pauses between them.
 */
const STILL = 25
/** Waits until nothing has been drawn for a while, that is until the picture is complete. */
export async function untilStill(frame: Frame): Promise<void> {
  for (let [before, still] = [-1, 0]; still < STILL;) {
    await new Promise(resolve => setTimeout(resolve, 100))
    const { frames } = await figuresOf(frame)
    still = frames === before ? still + 1 : 0
    before = frames
  }
}

/** Seconds of CPU time that all processes of the browser have used. */
export async function processorSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

/** Bytes of live JavaScript objects of the page and its frame, after a garbage collection. */
export async function liveBytes(page: Page, frame: Frame): Promise<number> {
  const sessions = [await page.context().newCDPSession(page)]
  // A cross-site frame has a process, and so a heap, of its own.
  await page
    .context()
    .newCDPSession(frame)
    .then(
      session => sessions.push(session),
      () => {},
    )
  let bytes = 0
  for (const session of sessions) {
    await session.send('HeapProfiler.collectGarbage')
    bytes += (await session.send('Runtime.getHeapUsage')).usedSize
    await session.detach()
  }
  return bytes
}
