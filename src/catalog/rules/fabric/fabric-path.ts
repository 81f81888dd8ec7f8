/** Path of the page of all fabrics and leathers. */
export const FABRICS_PATH = '/fabrics'

/** Path of a fabric's page. */
export const fabricPath = ({ material }: { readonly material: string }): string => `${FABRICS_PATH}/${material}`
