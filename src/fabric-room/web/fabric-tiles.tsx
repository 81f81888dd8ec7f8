import { messages as colours } from '#catalog/rules/fabric/colour-families.messages.ts'
import { srcSet } from '#catalog/rules/pictures/photo.ts'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { ListedFabric } from '../rules/shown-fabric.ts'
import styles from './fabric-tiles.module.css'

const SIZES = '(min-width: 1050px) 12vw, (min-width: 769px) 18vw, 30vw'

/** Fabrics as squares with their names, each a link to its page. */
export function FabricTiles({ fabrics }: { readonly fabrics: readonly ListedFabric[] }) {
  const { families } = useMessages(colours)
  return (
    <ul className={styles.tiles}>
      {fabrics.map(({ choiceCode, name, path, colour, family, chip }) => (
        <li key={choiceCode} className={styles.tile}>
          <span className={styles.cloth} style={{ backgroundColor: colour }}>
            {chip !== null && (
              <picture>
                <source type="image/avif" srcSet={srcSet(chip, 'avif')} sizes={SIZES} />
                <img
                  src={`${chip.stem}-${chip.widths[0]}.webp`}
                  srcSet={srcSet(chip, 'webp')}
                  sizes={SIZES}
                  alt=""
                  width={320}
                  height={320}
                  loading="lazy"
                  decoding="async"
                />
              </picture>
            )}
          </span>
          <Link className={styles.name} to={path}>
            {name}
          </Link>
          <span className={styles.family}>{families[family] ?? family}</span>
        </li>
      ))}
    </ul>
  )
}
