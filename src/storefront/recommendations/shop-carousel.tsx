import { Suspense, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { CarouselItem } from '#catalog/contract.ts'
import { cardButton, type WantedButton } from '#recommendations/rules/card-button.ts'
import { podOf } from '#recommendations/rules/pods.ts'
import {
  RecommendationCarousel,
  type RecommendationCarouselProps,
} from '#recommendations/web/recommendation-carousel.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { AddFromCard } from '../listing/add-from-card-on-demand.tsx'
import { RegistryIcon } from '../registry/registry-icon.tsx'
import { useRegistrySwitches } from '../registry/registry-switches.ts'

export interface ShopCarouselProps extends RecommendationCarouselProps {
  /** The button that its cards are set up with; a `button` of the carousel's own takes its place [REC-01]. */
  readonly buttons?: WantedButton
}

const BUTTONS: Readonly<Record<Exclude<WantedButton, 'none'>, (item: CarouselItem) => ReactNode>> = {
  // A product that is made to order shows its terms before it is added [REC-13].
  cart: ({ sku, name, optionChoiceParameter, customOrderConfirmation }) => (
    <Suspense fallback={<Skeleton height="var(--h-control-s)" />}>
      <AddFromCard
        sku={sku}
        name={name}
        optionChoiceParameter={optionChoiceParameter}
        isMadeToOrder={customOrderConfirmation.hasCustomOrderConfirmation}
      />
    </Suspense>
  ),
  // A piece that is made to order cannot be on a registry [REG-08].
  registry: ({ sku, name, customOrderConfirmation }) =>
    customOrderConfirmation.hasCustomOrderConfirmation ? null : <RegistryIcon card={{ sku, name, optionText: '' }} />,
}

/** A recommendation carousel with the shop's buttons on its cards. */
export function ShopCarousel({ buttons = 'none', ...rest }: ShopCarouselProps) {
  const { isRegistryOn } = useRegistrySwitches()
  const shown = cardButton(podOf(rest.podId), buttons, isRegistryOn)
  return (
    <RecommendationCarousel
      {...(shown !== 'none' && { button: BUTTONS[shown] })}
      hasButtons={shown === 'cart'}
      {...rest}
    />
  )
}

/** The site's trending products, unless a feature flag disables them [PUP-27]. They show if the root loader failed. */
export function TrendingProducts(props: Omit<ShopCarouselProps, 'podId'>) {
  const root = useRouteLoaderData<() => { readonly disableTrendingProduct: boolean }>('root')
  return root?.disableTrendingProduct === true ? null : <ShopCarousel podId="trending-products" {...props} />
}
