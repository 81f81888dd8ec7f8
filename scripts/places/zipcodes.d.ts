declare module 'zipcodes' {
  interface Area {
    readonly zip: string
    readonly latitude: number | null
    readonly longitude: number | null
    readonly city: string
    readonly state: string
    readonly country: 'US' | 'Canada'
  }
  export const codes: Readonly<Record<string, Area>>
}
