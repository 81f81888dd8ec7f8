// Loaded on demand on the cart page: a closed panel below the lines that few shoppers open.
export { AnotherDevice } from './another-device.tsx'
