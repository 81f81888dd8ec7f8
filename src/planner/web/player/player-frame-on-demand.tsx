// Loaded after hydration, because it contains message schemas that no other page needs.
export { PlayerFrame } from './player-frame.tsx'
