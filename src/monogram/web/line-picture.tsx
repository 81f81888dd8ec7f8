import { ProductPicture, type ProductPictureProps } from '#catalog/web/pictures/product-picture.tsx'
import { MonogramPicture } from './monogram-picture.tsx'

/** The picture of a line of a cart or an order: with its monogram, if it has one. The text beside it says the same. */
export const LinePicture = ({
  monogram,
  picture,
  ...shown
}: Pick<ProductPictureProps, 'ratio' | 'sizes'> & {
  readonly monogram: { readonly imageUrl: string } | null | undefined
  readonly picture: ProductPictureProps['product'] | null | undefined
}) =>
  monogram ? (
    <MonogramPicture imageUrl={monogram.imageUrl} />
  ) : (
    picture && <ProductPicture product={picture} alt="" {...shown} />
  )
