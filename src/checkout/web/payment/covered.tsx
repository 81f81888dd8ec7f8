import { useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { messages } from './payment.messages.ts'

export interface CoveredProps {
  /** Gift cards and reward certificates on the order. */
  readonly giftCards: number
  readonly rewards: number
}

/** Says that nothing is left to pay, and what covers the order, in place of the card's fields. */
export function Covered({ giftCards, rewards }: CoveredProps) {
  const { covered: t } = useMessages(messages)
  return (
    <Notice tone="ok" title={t.title}>
      {t.by(giftCards, rewards)}
    </Notice>
  )
}
