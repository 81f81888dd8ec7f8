const SCAN_MODE = 'scan-mode'

/** True if scan mode is on: exactly if the cookie 'scan-mode' equals 'true' [REG-12]. */
export const isScanMode = (cookies: string): boolean =>
  cookies.split(';').some(pair => pair.trim() === `${SCAN_MODE}=true`)

/** The cookie that turns scan mode on, until the browser is closed, or off. */
export const scanModeCookie = (isOn: boolean): string =>
  isOn ? `${SCAN_MODE}=true; path=/; samesite=lax` : `${SCAN_MODE}=; path=/; max-age=0; samesite=lax`
