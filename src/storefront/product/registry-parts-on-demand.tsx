// Loaded after the product page is displayed; the server has rendered them.
import '../registry/registry-button.module.css'
export { AddLook, RegistryActions } from './registry-parts.tsx'
