import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { showFixedWords } from './fixed-words.ts'

/** Widths of a phone, a tablet and a desktop, in CSS pixels. */
export const WIDTHS = [390, 820, 1440] as const
/** Widths for popups, which have one layout for phones and one for all wider screens. */
export const POPUP_WIDTHS = [390, 1440] as const
type Width = (typeof WIDTHS)[number]

const FOLDER = new URL('../../appearance/', import.meta.url).pathname
/** Width of the stored picture in pixels: enough to recognise a page, small enough to store hundreds. */
const KEPT: Readonly<Record<Width, number>> = { 390: 390, 820: 410, 1440: 720 }
/**
 * Tolerances. Browsers draw the edges of letters differently, and dates change; so pictures are compared at half the
 * stored size, where this share of a page may differ, and at most MOST_OF_SQUARE of any square of SQUARE pixels.
 */
const MOST_DIFFERENT = 0.004
const SQUARE = 16
const MOST_OF_SQUARE = 0.6
/** Relative tolerance of a page's height. */
const MOST_TALLER = 0.01
/**
 * Time in milliseconds for which a comparison that fails is repeated: a responsive picture may just be loading in
 * another resolution, and a busy machine takes seconds for it.
 */
const LOOKS_AGAIN_FOR = 20_000
/** Time in milliseconds for which a page has to stay as it is before its picture is accepted. */
const STILL_FOR = 3_000
/** Time in milliseconds after which a page that still changes is an error. */
const SETTLES_WITHIN = 60_000

/** The part of a page and the widths to compare; by default the whole page at all widths. */
export interface Compared {
  readonly part?: Locator
  readonly widths?: readonly Width[]
}

/** Scrolls once through the page, so that everything that loads near the viewport begins to load. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })

/** Brings the carousels that wait into the viewport, near which they send their request. Returns their number. */
const carouselsLoading = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const waiting = document.querySelectorAll('section[aria-busy="true"]')
    for (const carousel of waiting) carousel.scrollIntoView({ block: 'center' })
    return waiting.length
  })

/** Brings the visible pictures that are not loaded, or that failed to, into the viewport. Returns their addresses. */
const picturesNotLoaded = (part: Locator): Promise<string[]> =>
  part.evaluate(root =>
    [...root.querySelectorAll('img')]
      .filter(image => {
        const { left, right } = image.getBoundingClientRect()
        return image.checkVisibility() && right > 0 && left < innerWidth && !(image.complete && image.naturalWidth > 0)
      })
      .map(image => {
        image.scrollIntoView({ block: 'center' })
        // Undo the horizontal scrolling of a carousel around the picture.
        for (let part = image.parentElement; part; part = part.parentElement) part.scrollLeft = 0
        return image.currentSrc
      }),
  )

/** A screenshot of the page, or of a part of it, with every picture loaded and nothing in motion. */
async function screenshot(page: Page, part?: Locator): Promise<Buffer> {
  // Hide texts that depend on the time of day, such as whether a store is open.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('[data-by-the-hour]')) one.style.display = 'none'
  })
  // Some parts of pages show the state without an answer.
  if (!part) await expect.poll(() => carouselsLoading(page), { timeout: 30_000 }).toBe(0)
  await expect.poll(() => picturesNotLoaded(part ?? page.locator('body')), { timeout: 30_000 }).toEqual([])
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await document.fonts.ready
    await Promise.allSettled([...document.images].filter(image => image.complete).map(image => image.decode()))
  })
  // React restores words that were replaced before it hydrated the page, so they are replaced last.
  await showFixedWords(page)
  // JPEG takes a third less time than PNG. Its artefacts disappear at half the size.
  const still = { animations: 'disabled', caret: 'hide', scale: 'css', type: 'jpeg', quality: 95 } as const
  return part ? part.screenshot(still) : page.screenshot({ ...still, fullPage: true })
}

/**
 * The pixels at half the size. The stored formats are decoded at full size first, because decoders round differently.
 */
async function pixels(picture: Buffer) {
  const {
    data,
    info: { width, height },
  } = await sharp(picture).flatten({ background: '#fff' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize(Math.round(width / 2), Math.round(height / 2), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** The largest share of a square, 0 to 1, that differs. `mask`: RGBA, opaque where the pictures differ. */
function worstSquare(mask: Buffer, width: number, height: number): number {
  const counts = new Map<number, number>()
  for (let at = 0; at < width * height; at++) {
    if (mask[at * 4 + 3] === 0) continue
    const square = Math.floor(Math.floor(at / width) / SQUARE) * 10_000 + Math.floor((at % width) / SQUARE)
    counts.set(square, (counts.get(square) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values()) / SQUARE ** 2
}

/** Compares a picture with the accepted one; shares are 0 to 1. */
async function differenceOf(accepted: Buffer, now: Buffer) {
  const [was, is] = await Promise.all([pixels(accepted), pixels(now)])
  const { width } = was.info
  const height = Math.min(was.info.height, is.info.height)
  const bytes = width * height * 4
  const mask = Buffer.alloc(bytes)
  const count = pixelmatch(was.data.subarray(0, bytes), is.data.subarray(0, bytes), mask, width, height, {
    threshold: 0.2,
    diffMask: true,
  })
  const taller = Math.abs(was.info.height - is.info.height) / was.info.height
  const share = count / (width * height)
  const square = worstSquare(mask, width, height)
  return {
    picture: sharp(mask, { raw: { width, height, channels: 4 } }),
    isTaller: taller > MOST_TALLER,
    isDifferent: share > MOST_DIFFERENT || square > MOST_OF_SQUARE,
    said: [
      `${(share * 100).toFixed(2)} % differ`,
      `${(square * 100).toFixed(0)} % of one square`,
      `${(taller * 100).toFixed(1)} % taller or shorter`,
    ].join(', '),
  }
}

/** Takes pictures until two in a row are alike: parts that are loaded on demand appear one after the other. */
async function lookOfStillPage(page: Page, look: () => Promise<Buffer>): Promise<Buffer> {
  const until = Date.now() + SETTLES_WITHIN
  let before = await look()
  let said = ''
  while (Date.now() < until) {
    await page.waitForTimeout(STILL_FOR)
    const now = await look()
    const difference = await differenceOf(before, now)
    if (!difference.isTaller && !difference.isDifferent) return now
    said = difference.said
    before = now
  }
  throw new Error(`the page still changes after ${SETTLES_WITHIN / 1000} s: ${said}`)
}

async function compare(page: Page, name: string, width: Width, info: TestInfo, part?: Locator): Promise<void> {
  const [set, ...rest] = name.split('/')
  const file = `${FOLDER}${set}/${width}/${rest.join('-')}.webp`
  const look = async () =>
    sharp(await screenshot(page, part))
      .resize({ width: KEPT[width] })
      .toBuffer()
  if (process.env.APPEARANCE === 'accept') {
    mkdirSync(dirname(file), { recursive: true })
    await sharp(await lookOfStillPage(page, look))
      .webp({ quality: 62, effort: 6 })
      .toFile(file)
    return
  }
  const accepted = await readFile(file)
  const until = Date.now() + LOOKS_AGAIN_FOR
  let now = await look()
  let difference = await differenceOf(accepted, now)
  while ((difference.isTaller || difference.isDifferent) && Date.now() < until) {
    now = await look()
    difference = await differenceOf(accepted, now)
  }
  const { isTaller, isDifferent, picture, said } = difference
  if (isTaller || isDifferent) {
    await info.attach(`${name}-${width}-now`, { body: now, contentType: 'image/jpeg' })
    await info.attach(`${name}-${width}-difference`, { body: await picture.png().toBuffer(), contentType: 'image/png' })
  }
  expect
    .soft({ page: name, width, isTaller, isDifferent }, said)
    .toEqual({ page: name, width, isTaller: false, isDifferent: false })
}

/**
 * Expects the page, or a part of it, to match its accepted picture at each width. `name`: a folder of
 * `tests/appearance/` and the name of the picture in it, such as `cb/home`. With `APPEARANCE=accept` it stores the
 * current pictures instead.
 */
export async function expectAcceptedLook(
  page: Page,
  name: string,
  info: TestInfo,
  { part, widths = WIDTHS }: Compared = {},
): Promise<void> {
  if (part === undefined) await scrollThrough(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await compare(page, name, width, info, part)
  }
}
