import type { CarouselItem } from '#catalog/contract.ts'
import { RecommendationCarousel } from '#recommendations/web/recommendation-carousel.tsx'
import type { SendCall } from '../state/send-call.ts'
import type { Added } from './added.ts'
import { CardAdd } from './card-add.tsx'

export interface AlsoBoughtProps {
  readonly sku: string
  /** SKUs that are already shown above. */
  readonly shown: ReadonlySet<string>
  readonly call: SendCall
  readonly onAdded: (added: Added) => void
}

/**
 * Products that others bought with a SKU, under the reply's title [ATC-17, REC-07]; empty if the shop does not reply
 * [REC-04].
 */
export function AlsoBought({ sku, shown, call, onAdded }: AlsoBoughtProps) {
  const button = (item: CarouselItem) => <CardAdd item={item} call={call} onAdded={onAdded} />
  return (
    <RecommendationCarousel
      podId="people-also-bought-confirmation"
      itemId={sku}
      exclude={[...shown]}
      button={button}
      fit="layer"
      headingLevel={3}
      headingSize="h3"
    />
  )
}
