import type { BasketContent, BasketLine, InstallationService } from '../basket.ts'
import { GONE, hasLine, type LineMove } from './move-line.ts'

/**
 * Sets the offered installation service, or with `offered` null removes it, on one line, or with `basketItemId` null on
 * every line. Pickup lines and lines without an offer do not change. A line that then equals another stays separate, so
 * that the row that the shopper just clicked does not disappear.
 */
export function setInstallation(
  content: BasketContent,
  basketItemId: string | null,
  offered: ((line: BasketLine) => InstallationService | null) | null,
): LineMove {
  if (basketItemId !== null && !hasLine(content.lines, basketItemId)) return GONE
  const lines = content.lines.map(line => {
    if (basketItemId !== null && line.id !== basketItemId) return line
    if (offered === null) return line.installation === null ? line : { ...line, installation: null }
    const service = line.shipMethod === 'ship' ? offered(line) : null
    return service === null || service === line.installation ? line : { ...line, installation: service }
  })
  return { kind: 'moved', content: { ...content, lines } }
}
