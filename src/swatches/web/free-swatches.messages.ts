import { messagesIn } from '#lib/messages.ts'

/** Text of the button on product pages, apart from those of the popup, which is loaded when it is opened. */
export const messages = messagesIn({
  en: { order: 'Order Free Swatches' },
  fr: { order: 'Commander des échantillons gratuits' },
})
