export interface Region {
  /** Postal two-letter code. */
  readonly code: string
  readonly name: string
}

const regions = (table: string): readonly Region[] =>
  table
    .trim()
    .split('\n')
    .map(row => ({ code: row.slice(0, 2), name: row.slice(3) }))

const STATES = regions(`
AL Alabama
AK Alaska
AZ Arizona
AR Arkansas
CA California
CO Colorado
CT Connecticut
DE Delaware
DC District of Columbia
FL Florida
GA Georgia
HI Hawaii
ID Idaho
IL Illinois
IN Indiana
IA Iowa
KS Kansas
KY Kentucky
LA Louisiana
ME Maine
MD Maryland
MA Massachusetts
MI Michigan
MN Minnesota
MS Mississippi
MO Missouri
MT Montana
NE Nebraska
NV Nevada
NH New Hampshire
NJ New Jersey
NM New Mexico
NY New York
NC North Carolina
ND North Dakota
OH Ohio
OK Oklahoma
OR Oregon
PA Pennsylvania
RI Rhode Island
SC South Carolina
SD South Dakota
TN Tennessee
TX Texas
UT Utah
VT Vermont
VA Virginia
WA Washington
WV West Virginia
WI Wisconsin
WY Wyoming`)

/** Territories and freely associated states that the US mail serves (USPS Publication 28, appendix B). */
const TERRITORIES = regions(`
AS American Samoa
FM Federated States of Micronesia
GU Guam
MH Marshall Islands
MP Northern Mariana Islands
PW Palau
PR Puerto Rico
VI U.S. Virgin Islands`)

const MILITARY = regions(`
AA Armed Forces Americas
AE Armed Forces Europe
AP Armed Forces Pacific`)

/** Options of the state select of a US address [ADR-21]: 50 states and DC, then territories, then military regions. */
export const US_REGIONS: readonly Region[] = [...STATES, ...TERRITORIES, ...MILITARY]
