import { Suspense, useState } from 'react'
import { ShippingPopup } from '#cart/web/popups/shipping-popup-on-demand.tsx'
import type { Site } from '#lib/site.ts'
import { useMessages } from '#ui/language.tsx'
import { messages } from './delivery-check.messages.ts'

export interface ShippingLinkProps {
  readonly site: Pick<Site, 'country' | 'currency'>
  /** Ship method of the product; null if it depends on the destination. */
  readonly shipMethod: number | null
}

/** A button that opens the shipping charges, which are loaded then. */
export function ShippingLink({ site, shipMethod }: ShippingLinkProps) {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t.charges}
      </button>
      {isOpen && (
        <Suspense>
          <ShippingPopup tab={1} shipMethod={shipMethod} site={site} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
