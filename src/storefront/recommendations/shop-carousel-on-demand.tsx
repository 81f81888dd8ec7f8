export { ShopCarousel } from './shop-carousel.tsx'
