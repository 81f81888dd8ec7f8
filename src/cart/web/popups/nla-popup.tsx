import { useId } from 'react'
import type { z } from 'zod'
import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import { cents, type Currency } from '#lib/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { ErrorMessage } from '#ui/popups/error-message.tsx'
import { Price } from '#ui/display/price.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import type { CartValidationReply } from '../../contract/cart-validation.ts'
import { CART_ERROR } from '../../rules/validation.ts'
import { messages } from './nla-popup.messages.ts'
import styles from './nla-popup.module.css'

export type CartVerdict = z.output<typeof CartValidationReply>

export interface NlaPopupProps {
  readonly verdict: CartVerdict
  readonly currency: Currency
  /** The action in progress; undefined while the popup waits for the shopper. */
  readonly busy?: 'removing' | 'taking' | 'going-on' | undefined
  /**
   * Message of the last failed action: the server's message, or the generic one after the session has expired [PUP-06].
   */
  readonly failure?: string | undefined
  /** Called by the back button, the close button and Escape. */
  readonly onBack: () => void
  readonly onRemoveAll: () => void
  /** Lowers the quantities to the remaining units. */
  readonly onTakeLeft: () => void
  readonly onContinue: () => void
}

/** Title by error type [PUP-11]. */
export function nlaTitle(errorType: number, t: (typeof messages)['en']): string {
  switch (errorType) {
    case CART_ERROR.nlaItems:
    case CART_ERROR.allNlaItems:
      return t.unavailable
    case CART_ERROR.personalizationServiceUnavailable:
      return t.personalization
    case CART_ERROR.pfasItems:
      return t.restricted
    default:
      return t.edit
  }
}

const REMOVABLE: ReadonlySet<number> = new Set([
  CART_ERROR.nlaItems,
  CART_ERROR.allNlaItems,
  CART_ERROR.pfasItems,
  CART_ERROR.personalizationServiceUnavailable,
  CART_ERROR.inHousePersonalizationNlaItems,
])

/** The error of the cart, the items that cause it, and the actions that this error allows [PUP-06…09]. */
export function NlaPopup(props: NlaPopupProps) {
  const { verdict, currency, busy, failure, onBack } = props
  const t = useMessages(messages)
  const messageId = useId()
  const { errorType, errorMessage, lineItems } = verdict
  const back = () => {
    if (busy === undefined) onBack()
  }
  return (
    <Dialog
      open
      title={nlaTitle(errorType, t)}
      role="alertdialog"
      describedBy={messageId}
      dismissable={busy === undefined}
      onClose={back}
    >
      <div id={messageId}>{errorMessage === '' ? <ErrorMessage message={errorMessage} /> : <p>{errorMessage}</p>}</div>
      {lineItems.length > 0 && (
        <ul className={styles.items} aria-label={t.items}>
          {lineItems.map(item => (
            <ProblemItem key={item.basketItemId} item={item} currency={currency} />
          ))}
        </ul>
      )}
      {failure !== undefined && (
        <div className={styles.failure}>
          <ErrorMessage message={failure} />
        </div>
      )}
      <div className={styles.foot}>
        <Actions {...props} onBack={back} />
      </div>
    </Dialog>
  )
}

interface ProblemItemProps {
  readonly item: CartVerdict['lineItems'][number]
  readonly currency: Currency
}

/** One item with the reason why it can't be bought. */
function ProblemItem({ item, currency }: ProblemItemProps) {
  const t = useMessages(messages)
  return (
    <li className={styles.item}>
      <div className={styles.picture}>
        {item.picture !== null && <ProductPicture product={item.picture} alt="" ratio="6:5" />}
      </div>
      <div className={styles.what}>
        <h3 className="t-title">{item.title}</h3>
        <p className={styles.cost}>
          {item.currentPrice > 0 && <Price amount={cents(item.currentPrice)} currency={currency} size="s" />}
          <span className={styles.quiet}>
            <VisuallyHidden>, </VisuallyHidden>
            {t.quantity(item.quantity)}
          </span>
        </p>
        {item.edd.message !== '' && <p className={styles.quiet}>{t.arrives(item.edd.message)}</p>}
        <p className={styles.why}>
          <Icon name="alert-triangle" size="s" />
          <span>{item.availabilityMessage}</span>
        </p>
      </div>
    </li>
  )
}

/** Buttons of the popup: buy the remaining units, remove the items, continue without the service, or go back. */
function Actions({ verdict, busy, onBack, onRemoveAll, onTakeLeft, onContinue }: NlaPopupProps) {
  const t = useMessages(messages)
  const { errorType, lineItems } = verdict
  const left = lineItems.flatMap(item => (item.left > 0 ? [item.left] : []))
  const isRemovable = REMOVABLE.has(errorType)
  const canContinue = errorType === CART_ERROR.installationServiceUnavailable
  return (
    <DialogActions>
      {left[0] !== undefined && (
        <Button busy={busy === 'taking'} busyLabel={t.taking} onClick={onTakeLeft}>
          {left.length === 1 ? t.take(left[0]) : t.takeAll}
        </Button>
      )}
      {isRemovable && (
        <Button
          variant={left.length > 0 ? 'second' : 'primary'}
          busy={busy === 'removing'}
          busyLabel={t.removing}
          onClick={onRemoveAll}
        >
          {t.removeAll}
        </Button>
      )}
      {canContinue && (
        <Button busy={busy === 'going-on'} busyLabel={t.goingOn} onClick={onContinue}>
          {t.on}
        </Button>
      )}
      <Button variant={isRemovable || canContinue ? 'quiet' : 'primary'} onClick={onBack}>
        {t.back}
      </Button>
    </DialogActions>
  )
}
