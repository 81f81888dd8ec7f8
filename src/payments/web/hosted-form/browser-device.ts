import type { BrowserDevice } from '../../rules/browser-device.ts'

/** A whole number that the shop takes; browsers that hide their screen may say 0. */
const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.round(value), least), most)

/** Screen, clock and language of this browser. */
export function browserDevice(): BrowserDevice {
  const { width, height, colorDepth } = window.screen
  return {
    screenWidth: within(width, 1, 32_767),
    screenHeight: within(height, 1, 32_767),
    colorDepth: within(colorDepth, 1, 48),
    timeZone: within(new Date().getTimezoneOffset(), -840, 840),
    language: /^[a-z]{2}(-[a-z]{2}(?![a-z]))?(?![a-z])/i.exec(navigator.language)?.[0] ?? 'en',
  }
}
