// The drawing code (18 kB) is loaded only by browsers that must draw (scripts/bundle/on-demand.ts): most products have
// a photograph, and server-rendered drawings are in the page. It needs a Suspense around it.
export { DrawnPicture, DrawnMeasure, DrawnCutOut } from './drawn-parts.tsx'
