import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useMessages } from '#ui/language.tsx'
import { messages } from './product.messages.ts'

interface CrumbsProps {
  readonly category: { readonly name: string; readonly href: string } | undefined
  /** Name of the product. */
  readonly name: string
}

/** The breadcrumbs of a product. */
export function Crumbs({ category, name }: CrumbsProps) {
  const t = useMessages(messages)
  return (
    <Breadcrumbs
      crumbs={[
        { label: t.home, href: '/' },
        ...(category ? [{ label: category.name, href: category.href }] : []),
        { label: name },
      ]}
    />
  )
}
