import type { PlayerMode } from '../../protocol.ts'

/** What a browser says of the device it is on. */
export interface Device {
  readonly userAgent: string
  /** `navigator.userAgentData.mobile`, where the browser has it. */
  readonly saysMobile: boolean | undefined
  /** Fingers that the screen can tell apart; 0: no touch screen. */
  readonly touchPoints: number
  /** CSS pixels of the screen's shorter side. */
  readonly shorterSide: number
}

const TABLET = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)/
const MOBILE = /Mobi|iPhone|iPod|Windows Phone/
/** No phone's screen is as wide, and no tablet's is narrower. */
const NARROWEST_TABLET = 600

/**
 * Mobile on a mobile device, tablet on a touch device that is not mobile, desktop on one without touch; nothing else
 * [PLN-13, PLN-14].
 */
export function playerMode({ userAgent, saysMobile, touchPoints, shorterSide }: Device): PlayerMode {
  const isPhone = !TABLET.test(userAgent) && (saysMobile === true || MOBILE.test(userAgent))
  if (isPhone || (touchPoints > 0 && shorterSide < NARROWEST_TABLET)) return 'mobile'
  return touchPoints > 0 ? 'tablet' : 'desktop'
}

/** The device that this page is on. Only in a browser. */
export const thisDevice = (): Device => ({
  userAgent: navigator.userAgent,
  saysMobile: (navigator as { userAgentData?: { mobile?: boolean } }).userAgentData?.mobile,
  touchPoints: navigator.maxTouchPoints,
  shorterSide: Math.min(screen.width, screen.height),
})

/** Whether the browser can draw in 3D at all. Only in a browser. */
export function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    // Browsers keep few contexts: this one is given back at once.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
