import { useState } from 'react'
import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/navigation/dialog.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { FormattedPrice } from '#ui/display/price.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { CART_PATH } from '#ui/popups/cart-path.ts'
import { addedTogether } from '../../rules/lines/added-together.ts'
import type { Added } from './added.ts'
import { AddOns } from './add-ons.tsx'
import { messages } from './added-layer.messages.ts'
import { AlsoBought } from './also-bought.tsx'
import styles from './added-layer.module.css'
import { InstallationBanner } from './installation-banner.tsx'
import { RewardsBanner } from './rewards-banner.tsx'
import type { SendCall } from '../state/send-call.ts'

/** More items than this are shown small: a sectional may have a dozen pieces. */
const MANY = 4

export interface AddedLayerProps {
  /** Undefined: the layer is closed. */
  readonly added: Added | undefined
  readonly call: SendCall
  readonly onClose: () => void
}

/** Layer that confirms the added items, shows the cart's sums, and leads on [ATC-09 to ATC-18]. */
export function AddedLayer({ added, call, onClose }: AddedLayerProps) {
  const t = useMessages(messages)
  return (
    <Dialog
      open={added !== undefined}
      variant="layer"
      title={added === undefined ? '' : t.title(added.addedItemCount)}
      onClose={onClose}
    >
      {added !== undefined && <Layer added={added} call={call} onClose={onClose} />}
    </Dialog>
  )
}

function Layer({ added, call, onClose }: AddedLayerProps & { readonly added: Added }) {
  const t = useMessages(messages)
  // Adding from the layer itself changes only these sums.
  const [sums, setSums] = useState({ cartItemCount: added.cartItemCount, total: added.total })
  const items = addedTogether(added.items)
  const shown = new Set([...added.items, ...added.addOns].map(one => one.sku))
  const installed = [...new Set(added.items.flatMap(item => (item.canBeInstalled ? [item.basketItemId] : [])))]
  return (
    <div className={styles.layer}>
      <ul className={`${styles.thumbs} ${items.length > MANY ? styles.many : ''}`}>
        {items.map((item, i) => (
          <li key={`${i} ${item.sku}`} className={styles.item}>
            <div
              className={styles.thumb}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard reaches the tooltip too.
              tabIndex={0}
              role="img"
              aria-label={[item.name, item.optionText, item.formattedPrice, t.quantity(item.quantity)]
                .filter(Boolean)
                .join(', ')}
            >
              <ProductPicture product={item.picture} alt="" />
            </div>
            <p className={styles.tip} aria-hidden>
              <b className={styles.name}>{item.name}</b>{' '}
              {item.optionText !== '' && <span className={styles.chosen}>{item.optionText}</span>}
              <span>
                <FormattedPrice price={item.formattedPrice} regular={item.formattedRegularPrice} size="s" />,{' '}
                {t.quantity(item.quantity)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.cart}>
        {added.message !== '' && (
          <Notice tone="warn" live={false}>
            {added.message}
          </Notice>
        )}
        <h3 className="t-title" aria-live="polite">
          {t.cart(sums.cartItemCount)}
        </h3>
        <dl className={styles.subtotal}>
          <dt>{t.subtotal}</dt>
          <dd className={styles.total}>{sums.total}</dd>
        </dl>
        <div className={styles.actions}>
          <LinkButton block to={CART_PATH}>
            {t.view}
          </LinkButton>
          <Button block variant="second" onClick={onClose}>
            {t.on}
          </Button>
        </div>
      </div>
      {(added.installationService !== null || added.rewards !== null) && (
        <div className={styles.banners}>
          {added.installationService !== null && (
            <InstallationBanner fee={added.installationService.formattedFee} basketItemIds={installed} call={call} />
          )}
          {added.rewards !== null && <RewardsBanner earned={added.rewards.formattedEarned} />}
        </div>
      )}
      {added.addOns.length > 0 && (
        <div className={styles.others}>
          <AddOns addOns={added.addOns} call={call} onAdded={setSums} />
        </div>
      )}
      {added.items[0] !== undefined && (
        <div className={styles.others}>
          <AlsoBought sku={added.items[0].sku} shown={shown} call={call} onAdded={setSums} />
        </div>
      )}
    </div>
  )
}
