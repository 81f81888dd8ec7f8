import { Dialog } from '#ui/dialog.tsx'
import { SearchForm } from './search-form.tsx'

export interface SearchDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly query: string | undefined
  readonly placeholder: string | undefined
}

/** The search field where the header has only room for a button. */
export const SearchDialog = ({ open, onClose, query, placeholder }: SearchDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Search">
    <SearchForm large landmark="Search the shop" query={query} placeholder={placeholder} autoFocus isInDialog onSubmit={onClose} />
  </Dialog>
)
