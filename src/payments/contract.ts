import { z } from 'zod'
import { call } from '#lib/call.ts'

const Popup = z.object({
  title: z.string(),
  introduction: z.string(),
  /** The place of the code on each kind of card; `kind` selects its drawing. */
  cards: z.array(z.object({ kind: z.enum(['back', 'front']), heading: z.string(), text: z.string() })),
  closing: z.string(),
})
export type SecurityCodePopup = z.infer<typeof Popup>

export const securityCodePopup = call({
  name: 'securityCodePopup',
  method: 'GET',
  path: '/SharedLayer/PopupV2',
  summary: 'The content of a popup: where cards have their security code.',
  ids: ['API-089'],
  auth: 'anyone',
  csrf: false,
  rate: { per: 'ip', limit: 120, seconds: 60 },
  input: z.object({ popupName: z.literal('CreditCardVerification') }),
  reply: Popup,
})
