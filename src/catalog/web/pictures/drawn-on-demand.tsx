// What draws pieces is large (18 kB) and seldom needed: most have a photograph, and a drawing in a page from the server
// is there already. Browsers fetch it when they must draw (scripts/bundle/on-demand.ts), so it stands in a Suspense.
export { DrawnPicture, DrawnMeasure, DrawnCutOut } from './drawn-parts.tsx'
