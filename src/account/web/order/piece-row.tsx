import type { ReactNode } from 'react'
import { LinePicture } from '#monogram/web/line-picture.tsx'
import styles from './dialogs.module.css'
import type { LineView } from './order-view.ts'

/** A piece in a dialog: picture, name, and its quantity or price at the right. */
export const PieceRow = ({
  line: { title, optionText, monogram, picture },
  note,
  children,
}: {
  readonly line: LineView
  readonly note?: ReactNode
  readonly children?: ReactNode
}) => (
  <>
    <span className={styles.thumb}>
      <LinePicture monogram={monogram} picture={picture} ratio="6:5" sizes="7rem" />
    </span>
    <span className={styles.pieceText}>
      <b>{title}</b>
      {optionText !== '' && <span>{optionText}</span>}
      {monogram && <span>{monogram.words}</span>}
      {note !== undefined && <span>{note}</span>}
    </span>
    {children !== undefined && <span className={styles.pieceEnd}>{children}</span>}
  </>
)
