// Loaded with the cart page, which shows it below the lines.
import '#ui/display/skeleton.module.css'
import '#ui/navigation/carousel.module.css'
export { CartCrossSell } from './cart-cross-sell.tsx'
