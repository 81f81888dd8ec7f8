import type { PlayerMode } from '../../protocol.ts'

/** Properties of the device that a browser reports. */
export interface Device {
  readonly userAgent: string
  /** `navigator.userAgentData.mobile`; undefined if the browser lacks it. */
  readonly saysMobile: boolean | undefined
  /** Maximum number of touch points; 0 without a touch screen. */
  readonly touchPoints: number
  /** Shorter side of the screen in CSS pixels. */
  readonly shorterSide: number
}

const TABLET = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)/
const MOBILE = /Mobi|iPhone|iPod|Windows Phone/
/** Minimum width of a tablet in CSS pixels; phones are narrower. */
const NARROWEST_TABLET = 600

/**
 * Mobile on a mobile device, tablet on a touch device that is not mobile, desktop on a device without touch [PLN-13,
 * PLN-14].
 */
export function playerMode({ userAgent, saysMobile, touchPoints, shorterSide }: Device): PlayerMode {
  const isPhone = !TABLET.test(userAgent) && (saysMobile === true || MOBILE.test(userAgent))
  if (isPhone || (touchPoints > 0 && shorterSide < NARROWEST_TABLET)) return 'mobile'
  return touchPoints > 0 ? 'tablet' : 'desktop'
}

/** The device of this browser. Only for use in a browser. */
export const thisDevice = (): Device => ({
  userAgent: navigator.userAgent,
  saysMobile: (navigator as { userAgentData?: { mobile?: boolean } }).userAgentData?.mobile,
  touchPoints: navigator.maxTouchPoints,
  shorterSide: Math.min(screen.width, screen.height),
})

/** Whether the browser supports WebGL 2. Only for use in a browser. */
export function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    // Release the context at once, because browsers limit their number.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
