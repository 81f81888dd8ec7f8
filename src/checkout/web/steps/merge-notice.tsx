import { Notice } from '#ui/display/notice.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { CART_PATH } from '#ui/popups/cart-path.ts'
import { messages } from './merge-notice.messages.ts'

/** Says that signing in has combined two carts, so that the order may hold more than the shopper put into it. */
export function MergeNotice({ said }: { readonly said: readonly string[] }) {
  const t = useMessages(messages)
  return (
    <Notice tone="warn">
      {said.map(message => (
        <p key={message}>{message}</p>
      ))}
      <p>
        {t.check}{' '}
        <Link to={CART_PATH} className="link link--strong">
          {t.toCart}
        </Link>
      </p>
    </Notice>
  )
}
