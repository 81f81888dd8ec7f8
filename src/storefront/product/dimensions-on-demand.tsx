import './dimensions.module.css'
export { Dimensions } from './dimensions.tsx'
