export { ShopCarousel, TrendingProducts } from './shop-carousel.tsx'
