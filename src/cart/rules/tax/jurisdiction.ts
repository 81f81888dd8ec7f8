/** What a state or province takes: each tax by name with its rate in parts per 100,000 (6.625 % is 6625). */
export interface Jurisdiction {
  readonly taxes: readonly { readonly name: string; readonly rate: number }[]
  readonly taxesShipping: boolean
}
