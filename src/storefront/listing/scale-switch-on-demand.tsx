// Loaded after the listing is displayed; until then its link works without scripts.
export { ScaleSwitch } from './scale-switch.tsx'
