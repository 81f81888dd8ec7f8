// Loaded on demand on the cart page: a closed panel below the lines that few shoppers open.
import './another-device.module.css'
export { AnotherDevice } from './another-device.tsx'
