// Fetched once the page runs.
export { LinkNotice } from './link-notice.tsx'
