import { AddToCart } from '#cart/web/add/add-to-cart.tsx'
import type { Site } from '#lib/site.ts'
import { SpecialOrder, type SpecialOrderProps } from '#special-order/web/special-order.tsx'
import type { SpecialOrderStart } from '#special-order/web/special-order-data.ts'
import { messages as words } from '#special-order/web/special-order-page.messages.ts'
import { useMessages } from '#ui/language.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { send } from '#ui/send.ts'
import { DeliveryCheck } from '../../product/delivery-check.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import { specialOrderCalls } from './special-order-calls.ts'

/** The special-order page with the cart's button and the delivery check. */
export function Configurator({
  site,
  start,
  isDebug,
  isFreight,
}: {
  readonly site: Site
  readonly start: SpecialOrderStart
  readonly isDebug: boolean
  readonly isFreight: boolean
}) {
  const t = useMessages(words)
  const { product, view } = start
  const { sku } = view.browseDto
  const add: SpecialOrderProps['add'] = ({ parameter, refusal }) => (
    <AddToCart
      sku={sku}
      name={product.name}
      optionChoiceParameter={parameter}
      location="PDP"
      left={undefined}
      refusal={refusal}
      hasTerms={view.hasTerms}
      call={send}
    />
  )
  const delivery: SpecialOrderProps['delivery'] = ({ parameter, onDays }) => (
    <DeliveryCheck
      sku={sku}
      parameter={parameter}
      country={site.country}
      way={isFreight ? 'freight' : 'carried'}
      onDays={onDays}
    />
  )
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <div className="page">
        <Breadcrumbs
          crumbs={[
            { label: t.home, href: '/' },
            { label: product.name, href: `/product/${product.slug}` },
            { label: t.madeToOrder },
          ]}
        />
      </div>
      <SpecialOrder
        key={sku}
        start={start}
        site={site}
        calls={specialOrderCalls}
        isDebug={isDebug}
        add={add}
        delivery={delivery}
      />
    </main>
  )
}
