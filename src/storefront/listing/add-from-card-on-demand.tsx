// Fetched where a listing has a piece without a choice: in most, every card leads to its page.
export { AddFromCard } from './add-from-card.tsx'
