/** As certificate and account are hashed: capital letters and digits, without what they are printed with. */
export const plainReward = (number: string): string => number.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
