import { RecommendationCarousel } from '#recommendations/web/recommendation-carousel.tsx'

export interface AlsoBoughtProps {
  readonly sku: string
  /** SKUs that are already shown above. */
  readonly shown: ReadonlySet<string>
}

/**
 * Products that others bought with a SKU, under the reply's title [ATC-17, REC-07]; empty if the shop does not reply
 * [REC-04].
 */
export const AlsoBought = ({ sku, shown }: AlsoBoughtProps) => (
  <RecommendationCarousel
    podId="people-also-bought-confirmation"
    itemId={sku}
    exclude={[...shown]}
    fit="layer"
    headingLevel={3}
    headingSize="h3"
  />
)
