/** Types of registries that have an interactive checklist: wedding, baby, something else, housewarming. */
const TYPES_WITH_CHECKLIST: ReadonlySet<string> = new Set(['br', 'bb', 'ot', 'hw'])

/** True if the confirmation offers 'View Checklist': the feature is on, and the registry has such a type [REG-13]. */
export const hasChecklistLink = (isFeatureOn: boolean, registryType: string): boolean =>
  isFeatureOn && TYPES_WITH_CHECKLIST.has(registryType)
