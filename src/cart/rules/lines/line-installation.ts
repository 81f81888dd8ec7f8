import type { BasketContent, BasketLine, InstallationService } from '../basket.ts'
import { GONE, hasLine, type LineMove } from './move-line.ts'

/**
 * Puts the service of each line on it, or with `offered` null takes it off: one line's, or with `basketItemId` null
 * every line's. A line that is picked up or offers none is left as it is. One that then equals another stays a line of
 * its own: what was just pressed does not go away under the hand.
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
