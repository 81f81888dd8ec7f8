import type { Brand } from '#lib/site.ts'

/** Background colours where tokens.css does not apply: the values of its --c-tile-wall and --c-tile-floor. */
export const groundOf = (brand: Brand, isKids: boolean): { readonly wall: string; readonly floor: string } =>
  brand === 'CB2'
    ? { wall: '#e9eae8', floor: '#e9eae8' }
    : isKids
      ? { wall: '#eaf4f7', floor: '#d9eaef' }
      : { wall: '#f7f2e9', floor: '#efe6d6' }
