import type { BasketContent } from '../basket.ts'

/** Removes the chosen day of the installer's visit from every recipient without a line with the service. */
export function forgetVisits(content: BasketContent): BasketContent {
  const isStale = ({ id, visitDay }: BasketContent['recipients'][number]): boolean =>
    visitDay !== undefined && !content.lines.some(line => line.recipientId === id && line.installation !== null)
  if (!content.recipients.some(isStale)) return content
  return {
    ...content,
    recipients: content.recipients.map(recipient => {
      if (!isStale(recipient)) return recipient
      const { visitDay: _visitDay, ...others } = recipient
      return others
    }),
  }
}
