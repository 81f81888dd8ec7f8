// Fetched once the page runs: it reads messages by their schemas, and no other page does.
export { PlayerFrame } from './player-frame.tsx'
