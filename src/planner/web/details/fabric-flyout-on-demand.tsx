// Loaded when the first fabric is picked.
export { FabricFlyout } from './fabric-flyout.tsx'
