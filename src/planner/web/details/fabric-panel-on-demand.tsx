// Loaded when the second tab is opened.
export { FabricPanel } from './fabric-panel.tsx'
