/** The screen and clock of the shopper's browser, which a bank sees before it decides whether to ask (3-D Secure). */
export interface BrowserDevice {
  readonly screenWidth: number
  readonly screenHeight: number
  readonly colorDepth: number
  /** Minutes from local time to UTC: 360 in Chicago in winter. */
  readonly timeZone: number
  /** Language, and the country if there is one, such as `fr-CA`. */
  readonly language: string
}
