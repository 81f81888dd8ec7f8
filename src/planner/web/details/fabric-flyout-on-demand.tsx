// Fetched with the first fabric that is picked.
export { FabricFlyout } from './fabric-flyout.tsx'
