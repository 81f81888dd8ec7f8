// Loaded after hydration.
export { LinkNotice } from './link-notice.tsx'
