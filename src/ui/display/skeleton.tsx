import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths, the final size of what is coming. */
  readonly width?: string
  readonly height?: string
  /** CSS aspect ratio, instead of a height. */
  readonly ratio?: string
}

/** Stands where something is loading, in its final size. The region around it carries aria-busy. */
export const Skeleton = ({ width = '100%', height, ratio }: SkeletonProps) => (
  <span aria-hidden className={styles.skeleton} style={{ width, height, aspectRatio: ratio }} />
)
