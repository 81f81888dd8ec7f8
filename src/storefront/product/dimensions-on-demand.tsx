export { Dimensions } from './dimensions.tsx'
