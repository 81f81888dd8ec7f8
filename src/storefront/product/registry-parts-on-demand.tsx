// Loaded after the product page is displayed; the server has rendered them.
export { AddLook, RegistryActions } from './registry-parts.tsx'
