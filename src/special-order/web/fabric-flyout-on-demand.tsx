// Loaded when a fabric is looked at.
export { FabricFlyout } from './fabric-flyout.tsx'
