import { useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { messages } from './covered.messages.ts'

export interface CoveredProps {
  /** Numbers of applied gift cards and reward certificates. */
  readonly giftCards: number
  readonly rewards: number
}

/** Replaces the card fields when gift cards and certificates cover the order; says what covers it. */
export function Covered({ giftCards, rewards }: CoveredProps) {
  const t = useMessages(messages)
  return (
    <Notice tone="ok" title={t.title}>
      {t.by(giftCards, rewards)}
    </Notice>
  )
}
