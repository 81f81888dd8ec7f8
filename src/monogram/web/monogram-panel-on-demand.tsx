// Loaded when a shopper begins to personalize.
export { MonogramPanel } from './monogram-panel.tsx'
