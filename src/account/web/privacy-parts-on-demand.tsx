// Loaded when the page about personal data is shown.
export { DeletePart, DownloadPart } from './privacy-parts.tsx'
