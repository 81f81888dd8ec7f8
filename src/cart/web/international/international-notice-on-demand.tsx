// Loaded for a shopper from another country.
export { InternationalNotice } from './international-notice.tsx'
