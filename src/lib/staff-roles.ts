/** Roles of the staff. `admin` may do what every other role may. Shoppers have none [NAV-09]. */
export const STAFF_ROLES = ['care', 'store', 'merchandiser', 'finance', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Who may make a call of the back office: every member of staff, or those with a role. */
export type StaffAuth = 'staff' | `staff:${StaffRole}`

const isRole = (name: string): name is StaffRole => STAFF_ROLES.some(role => role === name)

/** The roles among the given names; the others are ignored. */
export const staffRolesIn = (names: readonly string[]): StaffRole[] => names.filter(isRole)

/** The role that a guard asks for; undefined if it asks for any. */
const roleOf = (auth: StaffAuth): StaffRole | undefined =>
  auth === 'staff' ? undefined : staffRolesIn([auth.slice('staff:'.length)])[0]

/** True for a guard of the back office. */
export const isStaffAuth = (auth: string): auth is StaffAuth =>
  auth === 'staff' || (auth.startsWith('staff:') && isRole(auth.slice('staff:'.length)))

/** True if somebody with these roles passes a guard of the back office; without any role, nobody does. */
export function mayPass(auth: StaffAuth, roles: readonly StaffRole[]): boolean {
  const role = roleOf(auth)
  return roles.length > 0 && (role === undefined || roles.includes(role) || roles.includes('admin'))
}
