import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Frame, Page } from '@playwright/test'
import { findBrowser } from '../scripts/check/browser.ts'
import { freePorts } from '../scripts/start/ports.ts'
import {
  figuresOf,
  liveBytes,
  playerOf,
  processorSeconds,
  startBrowser,
  untilStill,
  VIEWPORT,
  type PlayerWindow,
} from './player-page.ts'
import { figure, heading } from './report.ts'
import type { Stack } from './stack.ts'

const PATH = '/sectional-planner/alder-sectional'
const BUILD = join(import.meta.dirname, '..', 'build', 'player')
const TRIES = 5
/** Number of pieces of the plan for the orbit measurement. */
const MANY = 10
const EDITS = 200

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/**
 * Compressed kB that a browser must load before the player can draw: the page, and all scripts and styles that it or
 * they import statically.
 */
function initialKb(): number {
  const html = readFileSync(join(BUILD, 'index.html'), 'utf8')
  const wanted = [...html.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map(match => match[1]!)
  const seen = new Set<string>()
  let bytes = brotliCompressSync(html).length
  for (let name = wanted.shift(); name !== undefined; name = wanted.shift()) {
    if (seen.has(name)) continue
    seen.add(name)
    const text = readFileSync(join(BUILD, name))
    bytes += brotliCompressSync(text).length
    // Matches `import … from"./x.js"` and `import"./x.js"`; dynamic imports have brackets.
    for (const [, path] of text.toString('utf8').matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g))
      wanted.push(join(name, '..', path!))
  }
  return bytes / 1024
}

/** The machine's lower bound: a page of the same origin that clears a canvas as large as the stage. */
async function bareCanvas(
  page: Page,
  origin: string,
): Promise<{ readonly firstMs: number; readonly perSecond: number }> {
  await page.goto(`${origin}/healthz`)
  return page.evaluate(async () => {
    const start = performance.now()
    const canvas = Object.assign(document.createElement('canvas'), { width: 910, height: 560 })
    document.body.append(canvas)
    const gl = canvas.getContext('webgl2', { antialias: true })!
    const clear = (turn: number) => {
      gl.clearColor(turn % 2, 0.5, 0.5, 1)
      gl.clear(gl.COLOR_BUFFER_BIT)
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
    }
    const next = () =>
      new Promise(resolve => {
        requestAnimationFrame(resolve)
      })
    clear(0)
    await next()
    const firstMs = performance.now() - start
    const from = performance.now()
    let frames = 0
    for (; performance.now() - from < 3000; frames++) {
      clear(frames)
      await next()
    }
    return { firstMs, perSecond: frames / ((performance.now() - from) / 1000) }
  })
}

/** Presses the button with this name and waits for the page's reply. */
const press = (frame: Frame, name: RegExp) => frame.getByRole('button', { name }).first().press('Enter')

async function orbiting(frame: Frame): Promise<{ readonly perSecond: number; readonly triangles: number }> {
  const before = await figuresOf(frame)
  const seconds = await frame.evaluate(async () => {
    const stage = (window as unknown as PlayerWindow).playerStage
    const from = performance.now()
    while (performance.now() - from < 5000) {
      stage.orbit(3, 0)
      await new Promise(resolve => {
        requestAnimationFrame(resolve)
      })
    }
    return (performance.now() - from) / 1000
  })
  const after = await figuresOf(frame)
  return { perSecond: (after.frames - before.frames) / seconds, triangles: after.triangles }
}

async function idling(browser: Browser, frame: Frame): Promise<{ readonly frames: number; readonly share: number }> {
  await untilStill(frame)
  const [before, used, from] = [await figuresOf(frame), await processorSeconds(browser), performance.now()]
  await new Promise(resolve => setTimeout(resolve, 3000))
  const seconds = (performance.now() - from) / 1000
  return {
    frames: (await figuresOf(frame)).frames - before.frames,
    share: (((await processorSeconds(browser)) - used) / seconds) * 100,
  }
}

/** Times to the first frame of the player and of a bare canvas, each in a new browser without caches. */
async function firstFrames(url: string, origin: string) {
  const [firsts, bares, rates]: [number[], number[], number[]] = [[], [], []]
  for (let i = 0; i < TRIES; i++) {
    const browser = await startBrowser()
    const bare = await bareCanvas(await browser.newPage({ viewport: VIEWPORT }), origin)
    bares.push(bare.firstMs)
    rates.push(bare.perSecond)
    await browser.close()
    const cold = await startBrowser()
    const page = await cold.newPage({ viewport: VIEWPORT })
    await page.goto(url)
    firsts.push((await figuresOf(await playerOf(page))).firstFrameMs!)
    await cold.close()
  }
  return { first: median(firsts), bareFirst: median(bares), bareRate: median(rates) }
}

/** Measures the frame rate with many pieces, and the player's idle load. */
async function measureFrames(browser: Browser, frame: Frame, bareRate: number): Promise<void> {
  for (let pieces = 3; pieces < MANY; pieces++) {
    await press(frame, /^Add Ottoman/)
    await untilStill(frame)
  }
  const { perSecond, triangles } = await orbiting(frame)
  const what = `frames while orbiting ${MANY} pieces, ${triangles} triangles, bare canvas ${bareRate.toFixed(0)}/s`
  figure(what, perSecond, '/s', '≥ 20', perSecond >= 20)
  const { frames, share } = await idling(browser, frame)
  figure('frames drawn in 3 s without input', frames, '', '0', frames === 0)
  figure('processor while idle', share, '% of a core', '< 2', share < 2)
}

/** Measures the memory that the player holds after many edits. */
async function measureKept(page: Page, frame: Frame): Promise<void> {
  const edit = async (times: number) => {
    for (let i = 0; i < times; i += 2) {
      await press(frame, /^Add Ottoman/)
      await press(frame, /^Undo/)
    }
    await untilStill(frame)
  }
  // The first edits create objects that are then reused.
  await edit(20)
  const [heldBefore, before] = [await figuresOf(frame), await liveBytes(page, frame)]
  await edit(EDITS)
  const [heldAfter, after] = [await figuresOf(frame), await liveBytes(page, frame)]
  const megabytes = `JavaScript's memory after ${EDITS} edits, before ${(before / 2 ** 20).toFixed(1)}`
  figure(megabytes, after / 2 ** 20, 'MB', '≤ 1.1 times', after <= before * 1.1)
  for (const kind of ['geometries', 'textures'] as const) {
    const [had, has] = [heldBefore[kind], heldAfter[kind]]
    figure(`${kind} after ${EDITS} edits, before ${had}`, has, '', 'the same', has === had)
  }
}

/**
 * Measures the player in the planner page, rendered by the CPU: size, first frame, frame rate, idle load and memory.
 */
export async function benchPlayer(stack: Stack): Promise<void> {
  if (findBrowser(process.env) === undefined) {
    console.log(
      'the player of the sectional planner: no Chromium on this machine (apt-get install chromium, or CHROMIUM_PATH)',
    )
    return
  }
  const ports = await freePorts()
  const env = { SHOP_PORT: String(ports.shop), PLAYER_PORT: String(ports.player), SANDBOX_PORT: String(ports.sandbox) }
  const player = await stack.start('src/main/player.ts', ports.player, env)
  const shop = await stack.start('src/main/shop.ts', ports.shop, env)
  const [url, origin] = [`http://localhost:${ports.shop}${PATH}`, `http://player.localhost:${ports.player}`]
  heading("The sectional planner's player, rendered by the processor")
  const size = initialKb()
  figure('initial files, brotli', size, 'kB', '≤ 220', size <= 220)
  try {
    const { first, bareFirst, bareRate } = await firstFrames(url, origin)
    const what = `first frame, median of ${TRIES}, a bare canvas ${bareFirst.toFixed(0)}`
    figure(what, first, 'ms', '≤ 1500', first <= 1500)
    const browser = await startBrowser()
    const page = await browser.newPage({ viewport: VIEWPORT })
    await page.goto(url)
    const frame = await playerOf(page)
    await measureFrames(browser, frame, bareRate)
    await measureKept(page, frame)
    await browser.close()
  } finally {
    await shop.stop()
    await player.stop()
  }
}
