import { Dialog } from '#ui/navigation/dialog.tsx'
import { useMessages } from '#ui/language.tsx'
import { SearchForm } from './search-form.tsx'
import { messages } from '../shell.messages.ts'

export interface SearchDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly query: string | undefined
  readonly placeholder: string | undefined
}

/** The search field for headers that only have room for a button. */
export function SearchDialog({ open, onClose, query, placeholder }: SearchDialogProps) {
  const t = useMessages(messages)
  return (
    <Dialog open={open} onClose={onClose} title={t.search}>
      <SearchForm
        large
        landmark={t.searchShop}
        query={query}
        placeholder={placeholder}
        autoFocus
        isInDialog
        onSubmit={onClose}
      />
    </Dialog>
  )
}
