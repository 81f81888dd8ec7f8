// Loaded when a cart with lines is displayed.
import './order-extras.module.css'
import './promo-panel.module.css'
import '#payments/web/gift-cards.module.css'
import '#ui/navigation/accordion.module.css'
export { CartCodes } from './cart-codes.tsx'
