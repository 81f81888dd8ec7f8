import { useShopNames } from '#ui/shop-names.tsx'
import styles from './gallery.module.css'
import { Controls } from './gallery/controls.tsx'
import { Pieces } from './gallery/pieces.tsx'

const SKINS = [
  { brand: 'CB', nav: 'default' },
  { brand: 'CB', nav: 'cratekids' },
  { brand: 'CB2', nav: 'CB2' },
] as const

/** Every part of the kit in every state and skin: the place to look after a change to `ui/`. */
export default function Gallery() {
  const { names } = useShopNames()
  return SKINS.map(({ brand, nav }) => (
    // The kids skin inherits from the brand around it, so brand and navigation state sit on two elements.
    <div key={nav} data-brand={brand}>
      <div data-nav={nav} className={styles.skin}>
        <div className="page section--tight">
          <h1 className="t-h1">{names[nav]}</h1>
          <div className={styles.grid}>
            <Controls />
            <Pieces />
          </div>
        </div>
      </div>
    </div>
  ))
}
