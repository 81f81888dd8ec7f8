import { useShopNames } from '#ui/shop-names.tsx'
import styles from './gallery.module.css'
import { Controls } from './gallery/controls.tsx'
import { Pieces } from './gallery/pieces.tsx'

const SKINS = [
  { brand: 'CB', nav: 'default' },
  { brand: 'CB', nav: 'cratekids' },
  { brand: 'CB2', nav: 'CB2' },
] as const

/** All components of `src/ui` in every state and skin, for checking a change to them. */
export default function Gallery() {
  const { names } = useShopNames()
  return SKINS.map(({ brand, nav }) => (
    // The kids skin inherits from the brand's skin, so brand and navigation state are set on two elements.
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
