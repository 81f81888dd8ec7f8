// Loaded with the first listing, whose cards can be added to the cart or a registry; the server has rendered them.
export { CardButtons } from './card-buttons.tsx'
