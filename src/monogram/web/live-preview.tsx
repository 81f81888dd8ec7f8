import type { ReactNode } from 'react'
import { BusyRing } from '#ui/forms/busy-ring.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { messages } from './monogram-panel.messages.ts'
import styles from './live-preview.module.css'

export interface LivePreviewProps {
  /** The product without personalization, shown until there is a preview [MON-08]. */
  readonly plain: ReactNode
  /** Address of the preview; empty for the plain picture. */
  readonly imageURL: string
  /** Names letters, layout, typeface and color of the preview. */
  readonly alt: string
  /** True while a preview is awaited: the picture before it stays at half strength below a loader [MON-07]. */
  readonly isLoading: boolean
  /** Etched pieces are frosted, not sewn. */
  readonly waiting: 'thread' | 'etch' | 'print'
}

/** The picture of the product with its monogram. */
export function LivePreview({ plain, imageURL, alt, isLoading, waiting }: LivePreviewProps) {
  const t = useMessages(messages)
  return (
    <figure className={styles.preview} aria-busy={isLoading || undefined}>
      <div className={classNames(styles.picture, isLoading && styles.old)}>
        {imageURL === '' ? plain : <img src={imageURL} alt={alt} />}
      </div>
      <figcaption className={styles.badge}>
        <Icon name="eye" size="s" />
        {t.livePreview}
      </figcaption>
      {isLoading && (
        <p className={styles.loader}>
          <BusyRing />
          {t.waiting[waiting]}
        </p>
      )}
    </figure>
  )
}
