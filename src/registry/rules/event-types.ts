/** Types of registries: wedding, baby, something else, housewarming [REG-13]. */
export const REGISTRY_TYPES = ['br', 'bb', 'hw', 'ot'] as const
export type RegistryType = (typeof REGISTRY_TYPES)[number]

/** The audience of a registry: everybody who searches, people with the link, or only its registrants. */
export const PRIVACY_LEVELS = ['public', 'link', 'private'] as const
export type Privacy = (typeof PRIVACY_LEVELS)[number]
