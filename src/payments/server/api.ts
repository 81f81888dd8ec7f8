import { serve, type Frame } from '#platform/http/serve.ts'
import { securityCodePopup } from '../contract.ts'
import { messages } from '../rules/security-code-popup.messages.ts'

/** Serves the calls of payments that need no checkout. */
export function servePayments(frame: Frame): void {
  serve(frame, securityCodePopup, async ({ site }) => {
    const { title, introduction, back, front, closing } = messages[site.language]
    return {
      title,
      introduction,
      cards: [
        { kind: 'back' as const, ...back },
        { kind: 'front' as const, ...front },
      ],
      closing,
    }
  })
}
