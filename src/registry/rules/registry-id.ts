const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True for the form of a registry's id, as in addresses. */
export const isRegistryId = (text: string): boolean => UUID.test(text)
