// Loaded if a listing contains a product without choices; in most listings every card leads to a product page.
export { AddFromCard } from './add-from-card.tsx'
