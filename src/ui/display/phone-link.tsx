import { telephoneHref } from '#lib/shop-identity.ts'
import { useShopNames } from '../shop-names.tsx'

/** The telephone number of customer service as a link. */
export function PhoneLink({ className }: { readonly className?: string | undefined }) {
  const { phone } = useShopNames()
  return (
    <a className={className} href={telephoneHref(phone)}>
      {phone}
    </a>
  )
}
