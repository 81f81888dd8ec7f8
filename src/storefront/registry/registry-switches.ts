import { useRouteLoaderData } from 'react-router'

/** Switches of the shop about registries, which every page has; on where a page has none. */
export function useRegistrySwitches(): { readonly isRegistryOn: boolean; readonly isChecklistOn: boolean } {
  const root =
    useRouteLoaderData<() => { readonly registryMode: boolean; readonly interactiveChecklist: boolean }>('root')
  return { isRegistryOn: root?.registryMode ?? true, isChecklistOn: root?.interactiveChecklist ?? true }
}
