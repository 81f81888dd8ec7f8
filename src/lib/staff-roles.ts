/** Roles of the staff. `admin` may do what every other role may. Shoppers have none [NAV-09]. */
export const STAFF_ROLES = ['care', 'store', 'merchandiser', 'finance', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The staff that may make a call of the back office: every member, or those with one of the named roles. */
export type StaffAuth = 'staff' | `staff:${StaffRole}` | `staff:${StaffRole},${StaffRole}`

const isRole = (name: string): name is StaffRole => STAFF_ROLES.some(role => role === name)

/** The roles among the given names; the others are ignored. */
export const staffRolesIn = (names: readonly string[]): StaffRole[] => names.filter(isRole)

const PREFIX = 'staff:'
/** The names in a guard that names roles. */
const namesIn = (auth: string): string[] => auth.slice(PREFIX.length).split(',')

/** True for a guard of the back office. */
export const isStaffAuth = (auth: string): auth is StaffAuth =>
  auth === 'staff' || (auth.startsWith(PREFIX) && namesIn(auth).every(isRole))

/** True if somebody with these roles passes a guard of the back office; without any role, nobody does. */
export function mayPass(auth: StaffAuth, roles: readonly StaffRole[]): boolean {
  if (auth === 'staff' || roles.includes('admin')) return roles.length > 0
  return namesIn(auth).some(name => roles.some(role => role === name))
}
