import { useState } from 'react'
import { cents } from '#lib/money.ts'
import { AccordionItem } from '#ui/navigation/accordion.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Carousel } from '#ui/navigation/carousel.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { Empty } from '#ui/display/empty.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { OrderSummaryPanel } from '#ui/display/order-summary-panel.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { CheckoutErrorPopup } from '#ui/popups/checkout-error-popup.tsx'
import { ConfirmPopup } from '#ui/popups/confirm-popup.tsx'
import { ErrorMessage } from '#ui/popups/error-message.tsx'
import { NetworkErrorPopup } from '#ui/popups/network-error-popup.tsx'
import { RefreshPopup } from '#ui/popups/refresh-popup.tsx'
import { Price } from '#ui/display/price.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Steps } from '#ui/navigation/steps.tsx'
import styles from '../gallery.module.css'
import { Group } from './group.tsx'

const STEPS = ['Shipping', 'Shipping and Gift Options', 'Payment and Billing', 'Review and Place Order'].map(
  (label, i) => ({ label, href: `/checkout/${i + 1}` }),
)
const WINDOWS = ['dialog', 'layer', 'flyout', 'menu', 'confirm', 'refresh', 'network', 'checkout'] as const
const NAMES = [
  'Alder Sectional',
  'Hollis Swivel Chair',
  'Porter 48″ Round Oak Dining Table',
  'Camden Bed',
  'Fern Lamp',
  'Wren Chair',
  'Tansy Nightstand',
  'Linden Sofa',
  'Rug',
]

const Windows = () => {
  const [open, setOpen] = useState<(typeof WINDOWS)[number]>()
  const close = () => setOpen(undefined)
  return (
    <Group name="Dialog, layer, flyout, popups">
      <div className={styles.flow}>
        {WINDOWS.map(name => (
          <Button key={name} variant="quiet" size="s" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </div>
      {(['dialog', 'layer', 'flyout', 'menu'] as const).map(variant => (
        <Dialog key={variant} variant={variant} open={open === variant} onClose={close} title="Confirm Your Selection">
          <p className="ink-2">
            Your sectional is made for you in Moss Velvet. Once we cut the cloth, on May 30, it can’t be returned or
            changed.
          </p>
          <DialogActions>
            <Button onClick={close}>Accept Terms And Add To Cart</Button>
            <Button variant="quiet" onClick={close}>
              Decline
            </Button>
          </DialogActions>
        </Dialog>
      ))}
      <ConfirmPopup open={open === 'confirm'} onConfirm={close} onCancel={close} danger confirmLabel="Remove">
        Hollis Swivel Chair leaves your cart.
      </ConfirmPopup>
      <RefreshPopup open={open === 'refresh'} onRefresh={close} />
      <NetworkErrorPopup open={open === 'network'} onClose={close} />
      <CheckoutErrorPopup error={open === 'checkout' ? { text: 'Status: 500' } : undefined} onClose={close} />
    </Group>
  )
}

const Card = ({ name }: { readonly name: string }) => (
  <article className={styles.card}>
    <div className={styles.tile} />
    <a className="t-title" href="#main">
      {name}
    </a>
    <Price amount={cents(89900)} regular={cents(104900)} currency="USD" />
  </article>
)

const Notices = () => (
  <Group name="Notice">
    <div className={styles.stack}>
      <Notice tone="error" title="We’re sorry." live={false}>
        Something went wrong. Please refresh your page to proceed with placing your order.
      </Notice>
      <Notice tone="ok" live={false}>
        CORNER100 takes $100.00 off.
      </Notice>
      <Notice tone="warn" live={false}>
        The price of Porter went up $40.00 since you added it.
      </Notice>
      <Notice icon="map-pin" live={false}>
        Picking up at Lincoln Park.
      </Notice>
      <ErrorMessage />
    </div>
  </Group>
)

const Summary = () => (
  <Group name="Order summary">
    <OrderSummaryPanel
      currency="USD"
      action={
        <a className="link t-small" href="/checkout/cart">
          Edit cart
        </a>
      }
      rows={[
        { label: 'Merchandise', amount: cents(636360) },
        { label: 'Promotion CORNER100', amount: cents(-10000) },
        { label: 'In-home delivery', amount: cents(19900) },
        { label: 'Pickup', amount: 'Free' },
        { label: 'Tax', amount: cents(65012) },
      ]}
      total={{ label: 'Total', amount: cents(711272) }}
    >
      <Button block size="l">
        Checkout Now
      </Button>
    </OrderSummaryPanel>
  </Group>
)

export const Pieces = () => (
  <>
    <Notices />
    <Group name="Accordion">
      <div>
        <AccordionItem title="Promo code" pace="promo" defaultOpen>
          Enter a code.
        </AccordionItem>
        <AccordionItem title="Care">Covers come off for dry cleaning.</AccordionItem>
      </div>
    </Group>
    <Group name="Checkout steps" wide>
      <Steps label="Checkout steps" steps={STEPS} current={2} />
    </Group>
    <Windows />
    <Group name="Breadcrumbs, pagination">
      <Breadcrumbs
        crumbs={[{ label: 'Home', href: '/' }, { label: 'Sofas & Sectionals', href: '/sofas' }, { label: 'Alder' }]}
      />
      <Pagination page={5} pages={12} hrefOf={page => `/gallery?page=${page}`} />
    </Group>
    <Summary />
    <Group name="Empty, skeleton">
      <Empty
        title="Nothing here yet."
        action={
          <LinkButton to="/" variant="second">
            Shop Sofas & Sectionals
          </LinkButton>
        }
      >
        Your cart keeps what you add for 90 days.
      </Empty>
      <Skeleton height="1rem" width="70%" />
      <Skeleton height="1rem" width="35%" />
    </Group>
    <Group name="Carousel: ready, loading, failed renders nothing" wide>
      <Carousel title="Recommended for You">
        {NAMES.map(name => (
          <Card key={name} name={name} />
        ))}
      </Carousel>
      <Carousel title="Recently Viewed" fit="recent" headingSize="h2" status="loading" />
      <Carousel title="People Also Viewed" fit="viewed" status="failed" />
    </Group>
  </>
)
