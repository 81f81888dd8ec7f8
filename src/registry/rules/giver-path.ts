/** Path of the page on which givers see a registry. */
export const giverPath = (grId: string): string => `/gift-registry/view/${grId}`
