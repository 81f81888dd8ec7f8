import { clearStored } from '#ui/clear-stored.ts'
import { enterValue, type ValueControl } from '#ui/forms/enter-value.ts'
import { noteSessionChange } from '#ui/session-change.ts'
import { rememberedOwner } from '#ui/remembered-owner.ts'
import { KEPT_ENTRIES } from './keep-for-owner.ts'

/** How long entries wait for their owner, in milliseconds. */
const KEPT_MS = 30 * 60_000

/** A field by its name and its place among those of the same name. */
interface KeptField {
  readonly name: string
  readonly index: number
  readonly value: string
  readonly isChecked: boolean
}
interface Kept {
  readonly owner: string
  readonly until: number
  /** The page of the fields. */
  readonly path: string
  readonly fields: readonly KeptField[]
  /** What the browser and the tab had stored. */
  readonly local: Readonly<Record<string, string>>
  readonly session: Readonly<Record<string, string>>
}

const isCheckable = (field: ValueControl): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/**
 * The fields whose values may be kept. Fields of cards and gift cards have no name, and passwords, codes of a second
 * step and fields that nobody sees are left out.
 */
const fieldsOf = (root: ParentNode): ValueControl[] =>
  [
    ...root.querySelectorAll<ValueControl>(
      'input[name]:not([type=hidden], [type=password], [type=file], [type=search]), select[name], textarea[name]',
    ),
  ].filter(
    ({ name, autocomplete }) =>
      name !== '' && !/^(?:cc-|one-time-code|current-password|new-password)/.test(autocomplete),
  )

/** The fields with their places among those of the same name. */
function placed(root: ParentNode): { readonly field: ValueControl; readonly index: number }[] {
  const counts = new Map<string, number>()
  return fieldsOf(root).map(field => {
    const index = counts.get(field.name) ?? 0
    counts.set(field.name, index + 1)
    return { field, index }
  })
}

/** The values of the named fields of the page. */
const entered = (): KeptField[] =>
  placed(document).map(({ field, index }) => ({
    name: field.name,
    index,
    value: field.value,
    isChecked: isCheckable(field) && field.checked,
  }))

/** Keeps the named fields of the page for its owner, who leaves it to sign in again and comes back. */
export function keepFields(owner: string, path: string, now = Date.now()): void {
  const kept: Kept = { owner, until: now + KEPT_MS, path, fields: entered(), local: {}, session: {} }
  sessionStorage.setItem(KEPT_ENTRIES, JSON.stringify(kept))
}

/**
 * Keeps the named fields of the page, and what the browser has stored, for half an hour and for their owner; everything
 * else that is stored is deleted. Other tabs are notified that the session has ended.
 */
export function keepEntries(owner: string, path: string, now = Date.now()): void {
  const hasMemory = rememberedOwner() === owner
  const kept: Kept = {
    owner,
    until: now + KEPT_MS,
    path,
    fields: entered(),
    local: hasMemory ? { ...localStorage } : {},
    session: { ...sessionStorage },
  }
  if (hasMemory) {
    clearStored()
    noteSessionChange('ended')
  } else sessionStorage.clear()
  sessionStorage.setItem(KEPT_ENTRIES, JSON.stringify(kept))
}

/** The entries that wait for `owner`; those of another account, or too old, are deleted. */
function keptFor(owner: string, now: number): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT_ENTRIES) ?? 'null') as Kept | null
    if (kept !== null && kept.owner === owner && now < kept.until) return kept
    sessionStorage.removeItem(KEPT_ENTRIES)
  } catch {
    // Without storage nothing waits.
  }
  return undefined
}

/** Stores again what the browser had stored, once its owner has signed in; what is newer stays. */
export function restoreStored(owner: string, now = Date.now()): void {
  const kept = keptFor(owner, now)
  if (kept === undefined) return
  for (const [storage, entries] of [
    [localStorage, kept.local],
    [sessionStorage, kept.session],
  ] as const)
    for (const [key, value] of Object.entries(entries)) if (storage.getItem(key) === null) storage.setItem(key, value)
}

/** Enters a kept value into its field, unless it has that value. */
function restore(field: ValueControl, { value, isChecked }: KeptField): void {
  if (isCheckable(field)) {
    if (field.checked !== isChecked && (isChecked || field.type === 'checkbox')) field.click()
  } else if (field.value !== value) enterValue(field, value)
}

/**
 * Enters the kept values into the fields of the page, once its owner is back on it; those of a dialog when it is
 * opened. The entries are deleted: they are on the page again.
 */
export function restoreFields(owner: string, now = Date.now(), path = location.pathname): void {
  const kept = keptFor(owner, now)
  if (kept === undefined || kept.path !== path) return
  sessionStorage.removeItem(KEPT_ENTRIES)
  const waiting = new Map(kept.fields.map(one => [`${one.name} ${one.index}`, one]))
  const fill = async () => {
    const found = placed(document).flatMap(({ field, index }) => {
      const key = `${field.name} ${index}`
      const one = waiting.get(key)
      waiting.delete(key)
      return one === undefined ? [] : [{ field, one }]
    })
    if (waiting.size === 0) observer.disconnect()
    // Each entry waits until React has shown the previous one, which takes a microtask.
    for (const { field, one } of found) await restore(field, one)
  }
  const observer = new MutationObserver(() => void fill())
  observer.observe(document.body, { childList: true, subtree: true })
  void fill()
}
