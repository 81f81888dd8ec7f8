/** The list of the shopper's registries, which the badge opens in a new window [REG-04]. */
export const LIST_PATH = '/gift-registry/registrant-list'
/** The page that creates a registry. */
export const CREATE_PATH = '/gift-registry/create'
/** The page that scans tags in a store. */
export const SCAN_PATH = '/gift-registry/scan'
/** A registry of the shopper, and its checklist [REG-05]. */
export const ownPath = (grId: string): string => `${LIST_PATH}/${grId}`
export const checklistPath = (grId: string): string => `/gift-registry/checklist/${grId}`
/** The page that finds registries by name. */
export const FIND_PATH = '/gift-registry/find'
