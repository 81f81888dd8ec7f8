import { errorMessageText } from '#lib/checkout-error-message.ts'
import { useLanguage } from '../language.tsx'
import { Notice } from '../display/notice.tsx'

/** An error inside a popup: the supplied message, or a default text if there is none [PUP-23]. */
export const ErrorMessage = ({ message }: { readonly message?: string | null }) => (
  <Notice tone="error">{errorMessageText(message, useLanguage())}</Notice>
)
