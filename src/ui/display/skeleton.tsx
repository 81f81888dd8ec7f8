import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths: the final size of the content that is loading. */
  readonly width?: string
  readonly height?: string
  /** CSS aspect ratio, instead of a height. */
  readonly ratio?: string
}

/** A placeholder for content that is loading, in its final size. The region around it sets aria-busy. */
export const Skeleton = ({ width = '100%', height, ratio }: SkeletonProps) => (
  <span aria-hidden className={styles.skeleton} style={{ width, height, aspectRatio: ratio }} />
)
