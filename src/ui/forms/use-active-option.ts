import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type RefObject } from 'react'
import type { ShownList } from './combobox.ts'

/** Handles the keys of a combobox while it has suggestions. */
export interface SuggestionKeys {
  press(event: KeyboardEvent<HTMLInputElement>): void
}

/**
 * The active option of a combobox's list, following the WAI-ARIA pattern: arrow keys select, Enter clicks the active
 * option, Escape closes; the focus stays in the field. Returns the index of the active option, and the ids of options.
 */
export function useActiveOption({
  typed,
  count,
  listId,
  keys,
  onShow,
  onClose,
}: {
  readonly typed: string
  /** Number of options; 0: the list is closed. */
  readonly count: number
  readonly listId: string
  readonly keys: RefObject<SuggestionKeys | null>
  readonly onShow: (list: ShownList) => void
  readonly onClose: () => void
}) {
  const [choice, setChoice] = useState<{ readonly of: string; readonly index: number }>()
  const isOpen = count > 0
  const active = choice?.of === typed && choice.index < count ? choice.index : undefined
  const idOf = (index: number) => `${listId}-${index}`
  const activeId = active === undefined ? undefined : idOf(active)

  useEffect(() => {
    onShow({ isOpen, activeId })
  }, [onShow, isOpen, activeId])
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  useImperativeHandle(keys, () => ({
    press(event) {
      if (!isOpen || event.nativeEvent.isComposing) return
      const last = count - 1
      // Arrow keys move from the field to the first or last option, and beyond either end back to the field.
      const to = {
        ArrowDown: active === undefined ? 0 : active + 1,
        ArrowUp: active === undefined ? last : active - 1,
      }[event.key]
      if (to !== undefined) setChoice(to < 0 || to > last ? undefined : { of: typed, index: to })
      else if (event.key === 'Enter' && activeId !== undefined) document.getElementById(activeId)?.click()
      else if (event.key === 'Escape') onClose()
      else return
      // Escape must close the list only, not a dialog around it.
      event.stopPropagation()
      event.preventDefault()
    },
  }))
  return { active, idOf }
}
