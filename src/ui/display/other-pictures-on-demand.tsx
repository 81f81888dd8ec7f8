// Fetched with the first icon that is none of the usual ones; one in a page from the server is there already.
export { OtherPicture } from './other-pictures.tsx'
