// Loaded with the first icon outside the common set; server-rendered pages already contain their icons.
export { OtherPicture } from './other-pictures.tsx'
