/** The list of a combobox, as its field describes it to screen readers. */
export interface ShownList {
  readonly isOpen: boolean
  /** Id of the active option. */
  readonly activeId: string | undefined
}
export const CLOSED: ShownList = { isOpen: false, activeId: undefined }

/** Attributes that make a text field a combobox with the list of this id, after the WAI-ARIA pattern. */
export const comboboxAttributes = ({ isOpen, activeId }: ShownList, listId: string) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': activeId,
  }) as const
export type ComboboxAttributes = ReturnType<typeof comboboxAttributes>
