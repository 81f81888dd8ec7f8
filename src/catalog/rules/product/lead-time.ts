import type { Fabric } from '../fabric/fabric.ts'

interface LeadTimes {
  readonly family: { readonly leadTimeDays: number }
  readonly fabrics: readonly (Pick<Fabric, 'choiceCode'> & Partial<Pick<Fabric, 'millDays'>>)[]
}

/**
 * Working days until a made-to-order product leaves the warehouse: the days until the mill has delivered the fabric, 0
 * if it is on our shelves, and those of the workshop. Without a fabric, those in the fabric that is here first. The
 * other options never change it.
 */
export function leadTimeIn({ family, fabrics }: LeadTimes, fabricCode: string | undefined): number {
  const fabric = fabrics.find(one => one.choiceCode === fabricCode)
  const wait = fabric ?? fabrics.toSorted((a, b) => (a.millDays ?? 0) - (b.millDays ?? 0))[0]
  return family.leadTimeDays + (wait?.millDays ?? 0)
}
