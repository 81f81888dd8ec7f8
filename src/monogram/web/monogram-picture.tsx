import styles from './monogram-picture.module.css'

/** The preview of a saved design, in the size of the product pictures of a list. The text beside it says the same. */
export const MonogramPicture = ({ imageUrl }: { readonly imageUrl: string }) => (
  <img className={styles.picture} src={imageUrl} alt="" loading="lazy" decoding="async" />
)
