import { Link } from '#ui/navigation/link.tsx'
import { legalPieces, type LegalWords } from './legal-text.ts'

/** A paragraph with its links and code. */
export const Words = ({ words }: { readonly words: LegalWords }) =>
  legalPieces(words).map((piece, i) => {
    const key = `${i} ${piece.text}`
    return piece.kind === 'link' ? (
      <Link key={key} className="link" to={piece.to}>
        {piece.text}
      </Link>
    ) : piece.kind === 'code' ? (
      <code key={key}>{piece.text}</code>
    ) : (
      piece.text
    )
  })
